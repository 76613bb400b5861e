/** One person in one role of a booking, derived from the contact form, signature requests and agreements. */
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
  /** May be kept informed about the booking. */
  readonly consented: boolean;
  /** The mailbox was corrected and not yet confirmed. */
  readonly unconfirmed: boolean;
  /** They have paid for this booking. */
  readonly hasPaid: boolean;
}
