import type { Managed } from '../../../api/manage-booking.ts';

/** choose: the challenge price was not granted, so it is paid or canceled. wait, review: a payment is on its way, or looked at. */
export type NextStep = 'choose' | 'sign' | 'pay' | 'wait' | 'review' | 'follow' | 'over';

/** The one thing that comes next: the agreement before the payment, as everywhere. */
export function nextStep(managed: Managed): NextStep {
  const { status, payment, claimRejected, contractSigned, due } = managed;
  if (status === 'in_progress') return 'follow';
  if (!isAwaited(managed)) return 'over';
  if (claimRejected && due > 0 && payment !== 'processing' && payment !== 'disputed') return 'choose';
  if (!contractSigned) return 'sign';
  if (payment === 'processing') return 'wait';
  if (payment === 'needs-review' || payment === 'disputed') return 'review';
  return due > 0 ? 'pay' : 'follow';
}

export const isAwaited = ({ status }: Pick<Managed, 'status'>): boolean =>
  status === 'held' || status === 'scheduled' || status === 'confirmed';

/** Paid, canceled or done. */
export const isFinished = (managed: Pick<Managed, 'status' | 'due'>): boolean =>
  !isAwaited(managed) || managed.due === 0;
