/** The desk's text about an appointment. */
import type { Relationship } from '../contact/relationship.ts';
import type { DeskState } from './desk-change.ts';

/** The current state, for a tap that was refused. */
export function deskStateText({ status, inspectorStatus }: DeskState): string {
  switch (status) {
    case 'offered':
      return 'We offered this time to someone on the waiting list.';
    case 'held':
      return 'This time is only on hold: not signed, not paid. Tap “Hold without a deadline” first.';
    case 'scheduled':
    case 'confirmed':
      return inspectorStatus === 'en_route'
        ? 'You’re on your way to this job. It hasn’t started yet.'
        : 'This job hasn’t started yet.';
    case 'in_progress':
      return 'This job is already in progress.';
    case 'completed':
      return 'This appointment is already completed.';
    case 'cancelled':
      return 'This appointment was canceled.';
    case 'released':
      return 'This time was released.';
  }
}

/** The payer's relationship to the buyer, in the third person. */
export const RELATIONSHIP_TEXT: Readonly<Record<Relationship, string>> = {
  buyer: 'The buyer',
  realtor: 'The buyer’s realtor',
  family_member: 'A family member of the buyer',
  friend: 'A friend of the buyer',
  spouse: 'The buyer’s spouse',
  attorney: 'The buyer’s attorney',
};
