// Text about a dispute for the office, with or without a booking.
import { type Dispute, type DisputeState, disputeText, isUndecided } from '../../domain/payment/dispute.ts';
import { dayAndTime } from './when-text.ts';

export const DISPUTE_HEADINGS: Readonly<Record<DisputeState, string>> = {
  inquiry: 'Bank inquiry',
  open: 'Payment disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
  closed: 'Bank inquiry closed',
};

export const disputeParagraphs = (dispute: Pick<Dispute, 'state' | 'amount' | 'dueBy'>): string[] => [
  disputeText(dispute),
  ...(isUndecided(dispute.state) && dispute.dueBy
    ? [`Answer the bank by ${dayAndTime(dispute.dueBy)} in your payment provider’s dashboard.`]
    : []),
];
