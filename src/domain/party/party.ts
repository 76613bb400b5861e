/** A person in one role of a booking. The booking's contact form, signature requests and agreements say who they are. */
export const PARTY_ROLES = ['payer', 'report', 'realtor', 'buyer', 'signer'] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

export interface Party {
  readonly id: string;
  readonly role: PartyRole;
  readonly name: string;
  /** Lower case; `null`: no mailbox is known. */
  readonly email: string | null;
  /** "+14805550142"; `null`: no number is known. */
  readonly phone: string | null;
  /** May be kept informed of the booking. */
  readonly consented: boolean;
  /** The mailbox was corrected, and the link that confirms it has not been opened yet. */
  readonly unconfirmed: boolean;
  /** Their own money is in a payment for this booking. */
  readonly hasPaid: boolean;
}
