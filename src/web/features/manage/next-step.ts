import type { Managed } from '../../../api/manage-booking.ts';

/** choose: the challenge claim was rejected, so pay or cancel. wait, review: a payment is processing, or under review. */
export type NextStep =
  | 'choose'
  | 'sign'
  | 'pay'
  | 'wait'
  | 'review'
  | 'follow'
  | 'open-report'
  | 'sign-for-report'
  | 'pay-for-report'
  | 'over';

/** The next step. The agreement always comes before the payment. */
export function nextStep(managed: Managed): NextStep {
  const { status, payment, claimRejected, contractSigned, due, payLaterWords } = managed;
  if (status === 'in_progress') return 'follow';
  if (!isAwaited(managed)) return reportStep(managed);
  if (claimRejected && due > 0 && payment !== 'processing' && payment !== 'disputed') return 'choose';
  if (!contractSigned) return 'sign';
  if (payment === 'processing') return 'wait';
  if (payment === 'needs-review' || payment === 'disputed') return 'review';
  return due > 0 && payLaterWords === null ? 'pay' : 'follow';
}

/** After the inspection: what opens the report. */
function reportStep({ status, report, payment }: Managed): NextStep {
  if (status !== 'completed' || !report) return 'over';
  if (report.url !== null) return 'open-report';
  if (report.missing.includes('signature')) return 'sign-for-report';
  const canPay = payment === 'open' || payment === 'failed';
  return report.missing.includes('payment') && canPay ? 'pay-for-report' : 'over';
}

export const isAwaited = ({ status }: Pick<Managed, 'status'>): boolean =>
  status === 'held' || status === 'scheduled' || status === 'confirmed';

/** Paid, signed and paid later, canceled or done. */
export const isFinished = (
  managed: Pick<Managed, 'status' | 'due' | 'contractSigned' | 'payLaterWords'>,
): boolean =>
  !isAwaited(managed) || managed.due === 0 || (managed.contractSigned && managed.payLaterWords !== null);
