// State of an appointment's agreement, for its mails. Read by the caller; this module has no database access.
import type { AmendedTime } from '../../domain/agreement/amendment.ts';
import type { TermsChange } from '../../domain/agreement/booking-terms.ts';

export type SigningState = {
  /** Signing link, while it can be signed and for those who may. */
  url?: string;
  /** Checkout link, valid on any device. */
  checkoutUrl?: string;
  /** The agreement in force. */
  signed?: { id: string; version: string; sha256: string; signedAt: Date };
  /** An open amendment for the new time. */
  amendment?: AmendedTime;
  /** Changes since it was signed. */
  outdatedBy?: readonly TermsChange[];
  /** As written by the person who asked for the signature. */
  request?: { title: string; message: string; signerName: string };
};
