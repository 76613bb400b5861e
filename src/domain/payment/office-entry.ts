/** Money that the office takes or gives back itself. */
import { type Cents, formatUsd } from '../money.ts';
import type { Result } from '../result.ts';

export const OFFICE_METHODS = ['cash', 'check', 'other'] as const;
export type OfficeMethod = (typeof OFFICE_METHODS)[number];

/** allowance: taken off what is owed; no money changes hands by it. */
export const OFFICE_ENTRY_KINDS = ['money', 'allowance'] as const;
export type OfficeEntryKind = (typeof OFFICE_ENTRY_KINDS)[number];

/** With the text that each asks for, if any. */
export const OFFICE_METHOD_OPTIONS: readonly {
  readonly value: OfficeMethod;
  readonly label: string;
  readonly textLabel: string | null;
}[] = [
  { value: 'cash', label: 'Cash', textLabel: null },
  { value: 'check', label: 'Check', textLabel: 'Check number' },
  { value: 'other', label: 'Another way', textLabel: 'Which way, for example Zelle' },
];

/** Why a payment is taken off a booking that it was assigned to. A choice, because the audit trail is never erased. */
export const UNASSIGN_REASONS = ['other-booking', 'not-known'] as const;
export type UnassignReason = (typeof UNASSIGN_REASONS)[number];

export const UNASSIGN_REASON_TEXT: Readonly<Record<UnassignReason, string>> = {
  'other-booking': 'It was for another booking',
  'not-known': 'We don’t know what it was for',
};

/** In characters. */
export const MAX_REFERENCE = 60;
export const MAX_OFFICE_REASON = 200;

/** The most that one entry can have, so that a slip of the finger is noticed. */
export const MAX_OFFICE_CENTS = 2_000_000;

export interface OfficeMoney {
  readonly method: OfficeMethod;
  /** The check's number, or how it was paid. */
  readonly reference: string;
}

export type OfficeMoneyProblem = 'check-number-missing' | 'way-missing';

export const OFFICE_MONEY_PROBLEM_TEXT: Readonly<Record<OfficeMoneyProblem, string>> = {
  'check-number-missing': 'Please enter the check’s number',
  'way-missing': 'Please say how it was paid, for example Zelle',
};

export function readOfficeMoney({
  method,
  reference: typed,
}: OfficeMoney): Result<OfficeMoney, OfficeMoneyProblem> {
  const reference = typed.trim();
  if (method === 'check' && reference === '') return { ok: false, reason: 'check-number-missing' };
  if (method === 'other' && reference === '') return { ok: false, reason: 'way-missing' };
  return { ok: true, value: { method, reference } };
}

export const recordedAlreadyText = (money: OfficeMoney, amount: Cents, by: string): string =>
  `${officeMoneyText(money)} for ${formatUsd(amount)} was already recorded by ${by}. If this is another check, record it again.`;

/** "Cash", "Check 1042", "Zelle"; without the reference after its payer was removed. */
export function officeMoneyText({ method, reference }: OfficeMoney): string {
  switch (method) {
    case 'cash':
      return reference === '' ? 'Cash' : `Cash, ${reference}`;
    case 'check':
      return `Check ${reference}`.trim();
    case 'other':
      return reference || 'Paid another way';
  }
}
