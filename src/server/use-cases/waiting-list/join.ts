import type { z } from 'zod';
import type { joinWaitingList as endpoint } from '../../../api/waiting-list.ts';
import { type CalendarDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { isEmail } from '../../../domain/contact/email.ts';
import { parseUsPhone } from '../../../domain/contact/phone.ts';
import { readContact } from '../../../domain/contact/read-contact.ts';
import { isReadable } from '../../../domain/readable-text.ts';
import { dayAvailability } from '../../../domain/scheduling/availability.ts';
import { MAX_UNCONFIRMED_PLACES, MAX_WAITED_FOR_DAYS } from '../../../domain/scheduling/waiting-list.ts';
import type { Database } from '../../db/client.ts';
import { readSchedule } from '../../db/stores/schedule.ts';
import { isVerified } from '../../db/stores/verified-phones.ts';
import { addEntry, countPlacesOf, livePlacesOf, notifyWaiting } from '../../db/stores/waiting-list.ts';
import type { Clock } from '../../ports/clock.ts';
import { type InvalidPeriod, refusePeriod } from '../inspection-period/change-inspection-period.ts';
import { confirmedDays } from './confirm-place.ts';

export type JoinInput = z.output<typeof endpoint.request.body>;

export type JoinResult =
  | { ok: true; day: CalendarDate }
  | { ok: false; reason: 'invalid-waiter'; fields: { field: 'email' | 'phone'; message: string }[] }
  | InvalidPeriod
  | { ok: false; reason: 'no-waiting-list' | 'times-are-free' | 'too-many-places' };

/**
 * Stores a place for a full day and mails a link; it counts once the link was opened. Idempotent. Typing another person's address
 * neither takes their place nor keeps them from joining.
 */
export async function joinWaitingList(
  deps: { db: Database; clock: Clock },
  input: JoinInput,
  browser: () => Buffer,
): Promise<JoinResult> {
  const email = input.email.trim().toLowerCase();
  const phone = parseUsPhone(input.phone ?? '');
  const fields = [
    ...(isEmail(email) && isReadable(email) ? [] : [emailRefused]),
    ...(phone.ok || phone.reason === 'missing-phone' ? [] : [phoneRefused]),
  ];
  if (fields.length > 0) return { ok: false, reason: 'invalid-waiter', fields };
  const now = deps.clock.now();
  const refused = refusePeriod(input.inspectionPeriod, now);
  if (refused) return refused;
  const today = phoenixDateOf(now);
  const { date: day } = input;
  return deps.db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      const places = await livePlacesOf(tx, email);
      const { closed, status } = dayAvailability(await readSchedule(tx, day, day), day, today);
      if (closed) return { ok: false, reason: 'no-waiting-list' };
      // Otherwise free times could be blocked with made-up addresses.
      if (status !== 'unavailable') return { ok: false, reason: 'times-are-free' };
      const who = browser();
      const sameDay = places.filter((place) => place.day === day);
      // Any link in the mailbox confirms the place, so no further mail is sent.
      if (
        sameDay.length >= MAX_UNCONFIRMED_PLACES ||
        sameDay.some((place) => place.confirmed || place.browser.equals(who))
      ) {
        return { ok: true, day };
      }
      const waitedFor = confirmedDays(places, today);
      if (Math.max(waitedFor, await countPlacesOf(tx, who)) >= MAX_WAITED_FOR_DAYS) {
        return { ok: false, reason: 'too-many-places' };
      }
      const entry = await addEntry(tx, {
        day,
        email,
        phone: phone.ok ? phone.value.e164 : null,
        phoneVerified: phone.ok && (await isVerified(tx, who, phone.value.e164, now)),
        firstName: firstNameIn(input.contact ?? {}),
        propertyId: input.propertyId ?? null,
        inspectionPeriod: input.inspectionPeriod ?? null,
        browser: who,
        now,
      });
      await notifyWaiting(tx, entry, 'joined', ['mail'], now);
      return { ok: true, day };
    });
}

const emailRefused = { field: 'email', message: 'Please check this email address.' } as const;
const phoneRefused = {
  field: 'phone',
  message: 'Please enter a US phone number with 10 digits, or leave it empty.',
} as const;

const maxNameLength = 80;

function firstNameIn({ payeeName, ...contact }: Record<string, unknown>): string {
  const name = typeof payeeName === 'object' ? payeeName : null;
  return readContact({ ...contact, ...name })
    .firstName.trim()
    .slice(0, maxNameLength);
}
