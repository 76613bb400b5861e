// What is known of a booking beside its row, for the mails about it. Read elsewhere: here nothing knows the database.
import type { Cents } from '../../domain/money.ts';
import type { Dispute } from '../../domain/payment/dispute.ts';
import type { SigningState } from './signing-state.ts';

/** One payment. */
export type PaymentNews = {
  amount: Cents;
  receiptNumber: string;
  /** Who paid, where it is somebody else than the reader: that one has the receipt. */
  paidBy?: string;
};

export type CancellationNews = {
  by: 'customer' | 'business';
  /** What it brought, for whoever pays. */
  words: readonly string[];
  /** The same in figures, for the business. */
  refund: Cents;
  credit: Cents;
};

export type AppointmentNews = {
  signing: SigningState;
  /** The worth of the credit that pays some of it. */
  credit: Cents;
  /** What the mail is about, where it is about one. */
  payment?: PaymentNews;
  /** Of the payment the mail is about. */
  dispute?: Pick<Dispute, 'state' | 'amount' | 'dueBy'>;
  cancellation?: CancellationNews;
  /** For the business: the payer's mailbox was corrected and not confirmed, so that mails do not reach them. */
  payerUnreached?: true;
  /** When it was before it was moved. */
  movedFrom?: Date;
  /** What a mail that brings everything once more has attached beside the agreement, in words. */
  documents?: readonly string[];
  /** Where it is changed, canceled and looked at; for nobody but the payer. */
  manageUrl?: string;
  /** Where the inspector can be followed; for those who may. */
  trackUrl?: string;
};
