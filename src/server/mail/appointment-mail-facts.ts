// Facts about a booking that are not in its row, for its mails. Read by the caller; this module has no database access.
import type { Cents } from '../../domain/money.ts';
import type { Dispute } from '../../domain/payment/dispute.ts';
import type { BookedOffer, Sender } from './sender.ts';
import type { SigningState } from './signing-state.ts';

export type PaymentMailFacts = {
  amount: Cents;
  receiptNumber: string;
  /** Set if the reader did not pay; the person named has the receipt. */
  paidBy?: string;
};

export type CancellationMailFacts = {
  by: 'customer' | 'business';
  /** The outcome, for the payer. */
  words: readonly string[];
  /** The same as amounts, for the business. */
  refund: Cents;
  credit: Cents;
};

/** What the office changed. */
export type ChangesMailFacts = {
  /** The time is one of them. */
  isMoved: boolean;
  /** Without the time. */
  lines: readonly { name: string; before: string; after: string }[];
  /** Names, phone and so on: what was corrected, without its value. */
  corrected: readonly string[];
  refund: Cents;
  /** Cash or a check that the office gives back. */
  giveBack: Cents;
};

export type AppointmentMailFacts = {
  sender: Sender;
  offer: BookedOffer;
  signing: SigningState;
  /** Amount of the credit used. */
  credit: Cents;
  /** The payment the mail is about, if any. */
  payment?: PaymentMailFacts;
  /** The dispute of that payment. */
  dispute?: Pick<Dispute, 'state' | 'amount' | 'dueBy'>;
  cancellation?: CancellationMailFacts;
  /** Money that the office took off; `refundWords`: if it was refunded too. */
  allowance?: {
    amount: Cents;
    reason: string;
    refundWords: readonly string[];
    /** Of all refunds of the booking. */
    onItsWayBack: Cents;
  };
  /** For the business: the payer's corrected mailbox is unconfirmed, so mails do not reach them. */
  payerUnreached?: true;
  /** The time before the move. */
  movedFrom?: Date;
  changes?: ChangesMailFacts;
  /** Attachments other than the agreement, in words. */
  documents?: readonly string[];
  /** A credit that the office gave. */
  goodwill?: { amount: Cents; reason: string };
  /** A payment that no longer counts. */
  undone?: { amount: Cents; words: string };
  /** Manage link; for the payer only. */
  manageUrl?: string;
  /** Tracking link, for readers who may track. */
  trackUrl?: string;
};
