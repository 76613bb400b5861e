/** What is wrong with the closing that the office typed. */
import { addDays, phoenixDateOf } from '../calendar-date.ts';
import { isEmail } from '../contact/email.ts';
import { parseUsPhone } from '../contact/phone.ts';
import type { Closing } from './closing.ts';

const LATEST_DAYS = 366;

/** A typing mistake in the day; `null`: none. */
export function closingProblem(closing: Closing | undefined, startsAt: Date): string | null {
  const day = closing?.closesOn;
  if (!day) return null;
  const inspected = phoenixDateOf(startsAt);
  if (day < inspected) return 'The closing can’t be before the inspection.';
  return day > addDays(inspected, LATEST_DAYS) ? 'Please check the year of the closing.' : null;
}

/** Everything that is wrong, by field. Both ways to reach escrow are optional; an office may have an extension. */
export function closingProblems(
  closing: Closing | undefined,
  startsAt: Date,
): { field: keyof Closing; message: string }[] {
  const { escrowPhone = '', escrowEmail = '' } = closing ?? {};
  const day = closingProblem(closing, startsAt);
  const number = escrowPhone.replace(/[\s,]*(?:ext\.?|extension|x|#)\s*\d{1,6}$/i, '');
  return [
    ...(day ? [{ field: 'closesOn' as const, message: day }] : []),
    ...(escrowPhone === '' || parseUsPhone(number).ok
      ? []
      : [{ field: 'escrowPhone' as const, message: 'Please enter a 10-digit phone number.' }]),
    ...(escrowEmail === '' || isEmail(escrowEmail)
      ? []
      : [{ field: 'escrowEmail' as const, message: 'Please enter an email address like jane@title.com.' }]),
  ];
}
