import type { Managed } from '../../../api/manage-booking.ts';
import { bookingHeading } from '../../lib/booking-heading.ts';
import type { Change } from './addresses.ts';
import { nextStep } from './next-step.ts';
import type { ManagedState } from './use-managed.ts';

/** Neutral until the server has answered. */
export function headingOf(opened: ManagedState, change: Change | null): string {
  if (opened.state === 'none') return 'No booking found';
  if (opened.state !== 'found') return 'Your booking';
  if (change === 'time') return 'Choose another time';
  if (change === 'email') return 'Change your email';
  if (change === 'inspection-period') return 'Your inspection period';
  if (change === 'recipients') return 'Who gets the report and updates';
  return statusHeading(opened.managed);
}

function statusHeading(managed: Managed): string {
  switch (managed.status) {
    case 'held':
    case 'scheduled':
    case 'confirmed':
      return awaitedHeading(managed);
    case 'in_progress':
      return 'Your inspection is underway';
    case 'completed':
      return 'Your inspection is complete';
    case 'cancelled':
      return 'Your inspection is canceled';
    case 'released':
      return 'This time was released';
  }
}

function awaitedHeading(managed: Managed): string {
  switch (nextStep(managed)) {
    case 'choose':
      return 'Your price has changed';
    case 'wait':
      return 'We’re processing your payment';
    case 'review':
      return 'We’re checking your payment';
    default:
      return bookingHeading({ ...managed, signsAgain: managed.outdatedBy.length > 0 });
  }
}
