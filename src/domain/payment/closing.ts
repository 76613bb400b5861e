/** What the office knows about a closing, where the escrow officer pays the inspection. */
import { type CalendarDate, calendarDate, formatShortDate } from '../calendar-date.ts';
import { readable } from '../readable-text.ts';
import type { PaysAt } from './pays-at.ts';

export interface Closing {
  readonly closesOn: CalendarDate | null;
  readonly escrowOfficer: string;
  readonly escrowCompany: string;
  readonly escrowPhone: string;
  readonly escrowEmail: string;
  readonly fileNumber: string;
}

export const CLOSING_LIMITS = {
  escrowOfficer: 100,
  escrowCompany: 100,
  escrowPhone: 40,
  escrowEmail: 254,
  fileNumber: 60,
} as const satisfies Partial<Record<keyof Closing, number>>;

export const NO_CLOSING: Closing = {
  closesOn: null,
  escrowOfficer: '',
  escrowCompany: '',
  escrowPhone: '',
  escrowEmail: '',
  fileNumber: '',
};

/** As typed, with a day that was checked. */
export const readClosing = (
  typed: {
    readonly [Field in keyof Closing]: Field extends 'closesOn' ? string | null : string;
  },
): Closing => ({
  closesOn: typed.closesOn === null ? null : calendarDate(typed.closesOn),
  escrowOfficer: oneLine(typed.escrowOfficer),
  escrowCompany: oneLine(typed.escrowCompany),
  escrowPhone: oneLine(typed.escrowPhone),
  escrowEmail: oneLine(typed.escrowEmail),
  fileNumber: oneLine(typed.fileNumber),
});

const oneLine = (typed: string): string => readable(typed).replace(/\s+/g, ' ').trim();

/** For the desk: "Pays at closing, Mon, May 3, escrow: Jane Doe, file 123"; `null`: paid before the inspection. */
export function paysAtLine(paysAt: PaysAt, closing: Closing = NO_CLOSING): string | null {
  if (paysAt === 'before') return null;
  if (paysAt === 'inspection') return 'Pays at the inspection';
  const { closesOn, fileNumber } = closing;
  const escrow = escrowText(closing);
  return [
    'Pays at closing',
    closesOn === null ? 'day not known' : formatShortDate(closesOn),
    ...(escrow === '' ? [] : [`escrow: ${escrow}`]),
    ...(fileNumber === '' ? [] : [`file ${fileNumber}`]),
  ].join(', ');
}

/** "Jane Doe, Saguaro Title, (602) 555-0100" */
export const escrowText = ({ escrowOfficer, escrowCompany, escrowPhone, escrowEmail }: Closing): string =>
  [escrowOfficer, escrowCompany, escrowPhone, escrowEmail].filter((part) => part !== '').join(', ');

export const isSameClosing = (one: Closing, other: Closing): boolean =>
  one.closesOn === other.closesOn &&
  (Object.keys(CLOSING_LIMITS) as (keyof typeof CLOSING_LIMITS)[]).every(
    (field) => one[field] === other[field],
  );
