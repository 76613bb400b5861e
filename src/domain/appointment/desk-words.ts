/** An appointment in the words of the desk. */
import type { Relationship } from '../contact/relationship.ts';
import type { DeskState } from './desk-change.ts';

/** How it stands, for somebody whose change came too late or too early. */
export function standingWords({ status, inspectorStatus }: DeskState): string {
  switch (status) {
    case 'offered':
      return 'This time is only offered to somebody on the waiting list.';
    case 'held':
      return 'This time is only held: it is neither signed nor paid. Keep it first.';
    case 'scheduled':
    case 'confirmed':
      return inspectorStatus === 'en_route'
        ? 'You are on the way to this appointment; it has not begun yet.'
        : 'This appointment has not begun yet.';
    case 'in_progress':
      return 'This appointment is already under way.';
    case 'completed':
      return 'This appointment is already completed.';
    case 'cancelled':
      return 'This appointment was canceled.';
    case 'released':
      return 'This time was given back.';
  }
}

/** What the payer is to the buyer, said by somebody else. */
export const RELATIONSHIP_WORDS: Readonly<Record<Relationship, string>> = {
  buyer: 'The buyer',
  realtor: 'The buyer’s realtor',
  family_member: 'A family member of the buyer',
  friend: 'A friend of the buyer',
  spouse: 'The buyer’s spouse',
  attorney: 'The buyer’s attorney',
};
