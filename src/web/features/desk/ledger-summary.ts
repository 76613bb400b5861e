// The sums below a payment history. The entries above name each amount; these say where the booking stands.
import type { Ledger } from '../../../api/office-entries.ts';
import { cents, formatUsd } from '../../../domain/money.ts';

export type LedgerFigures = Pick<
  Ledger,
  | 'ended'
  | 'totalCents'
  | 'takenOffCents'
  | 'creditCents'
  | 'receivedCents'
  | 'givenBackCents'
  | 'withdrawnCents'
  | 'paidCents'
  | 'dueCents'
  | 'toGiveBackCents'
  | 'onItsWayBackCents'
  | 'failedRefundCents'
>;

export interface SummaryLine {
  readonly label: string;
  readonly amount: string;
  readonly strong: boolean;
}

export const signedUsd = (amount: number): string =>
  `${amount < 0 ? '−' : ''}${formatUsd(cents(Math.abs(amount)))}`;

export const ledgerSummary = (figures: LedgerFigures): readonly SummaryLine[] =>
  figures.ended ? endedLines(figures) : liveLines(figures);

/** Money that goes back counts as paid until it is gone, so it is subtracted here. */
function liveLines(figures: LedgerFigures): SummaryLine[] {
  const fee = figures.totalCents - figures.takenOffCents;
  const paid = figures.paidCents + figures.creditCents - figures.toGiveBackCents - figures.onItsWayBackCents;
  const left = Math.max(0, fee - paid);
  const [label, amount] = left > 0 ? ['Still due', left] : ['Paid', paid];
  return [
    ...lines(false, [['Taken off', -figures.takenOffCents], ...goingBack(figures)]),
    { label, amount: `${signedUsd(amount)} of ${signedUsd(fee)}`, strong: true },
  ];
}

/** Its price is no longer owed, so nothing is compared to it. */
function endedLines(figures: LedgerFigures): SummaryLine[] {
  const { paidCents, toGiveBackCents, onItsWayBackCents, failedRefundCents, withdrawnCents } = figures;
  const kept = Math.max(0, paidCents - toGiveBackCents - onItsWayBackCents - failedRefundCents);
  const open = lines(true, [['Still due', figures.dueCents], ...goingBack(figures), ['Kept', kept]]);
  return [
    ...lines(false, [
      ['Received', figures.receivedCents],
      ['Given back', figures.givenBackCents],
      ['Taken back by the bank', withdrawnCents],
    ]),
    ...open,
    ...(open.length === 0 && withdrawnCents === 0
      ? [{ label: 'Nothing is owed', amount: '', strong: true }]
      : []),
  ];
}

const goingBack = (figures: LedgerFigures): [string, number][] => [
  ['To give back', figures.toGiveBackCents],
  ['Refund on its way', figures.onItsWayBackCents],
  ['Refund that failed', figures.failedRefundCents],
];

const lines = (strong: boolean, amounts: readonly [string, number][]): SummaryLine[] =>
  amounts
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]) => ({ label, amount: signedUsd(amount), strong }));
