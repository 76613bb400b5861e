// How an appointment's agreement stands, for the mails about it. Read elsewhere: here nothing knows the database.
import type { AmendedTime } from '../../domain/agreement/amendment.ts';
import type { TermsChange } from '../../domain/agreement/booking-terms.ts';

export type SigningState = {
  /** Where it is signed; only while it can be, and only for whoever may. */
  url?: string;
  /** Where what is due is paid, also on another device than the one that booked. */
  checkoutUrl?: string;
  /** The one that counts. */
  signed?: { id: string; version: string; sha256: string; signedAt: Date };
  /** The agreement counts, and its new time is left to sign. */
  amendment?: AmendedTime;
  /** What has changed since it was signed. */
  outdatedBy?: readonly TermsChange[];
  /** What whoever asks for the signature wrote, as they wrote it. */
  request?: { title: string; message: string; signerName: string };
};
