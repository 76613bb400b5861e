import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { MAX_WAITED_FOR_DAYS } from '../../../domain/scheduling/waiting-list.ts';
import type { Database } from '../../db/client.ts';
import { isVerified } from '../../db/stores/verified-phones.ts';
import {
  type LivePlace,
  livePlacesOf,
  mergePlaces,
  storeConfirmation,
  type WaitingEntry,
} from '../../db/stores/waiting-list.ts';

export type Confirmed = { ok: true } | { ok: false; reason: 'too-many-places' };

/**
 * Opening the mailed link proves the mailbox and confirms the place. The phone is kept only if this browser joined or has verified the
 * number; otherwise another person's phone would get the offer.
 */
export const confirmPlace = (
  db: Database,
  entry: WaitingEntry,
  browser: Buffer | undefined,
  now: Date,
): Promise<Confirmed> =>
  // Read committed, so that changes committed while waiting for the lock are visible.
  db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx): Promise<Confirmed> => {
      const places = await livePlacesOf(tx, entry.email);
      const sameDay = places.filter(({ day }) => day === entry.day);
      const opened = sameDay.find(({ id }) => id === entry.id);
      // Confirmed or left by a concurrent request.
      if (!opened || sameDay.some(({ confirmed }) => confirmed)) return { ok: true };
      if (confirmedDays(places, phoenixDateOf(now)) >= MAX_WAITED_FOR_DAYS)
        return { ok: false, reason: 'too-many-places' };
      const isOwn = (place: LivePlace) => browser?.equals(place.browser) === true;
      const own = isOwn(opened) ? opened : sameDay.find(isOwn);
      const { id, phone, phoneVerified } = own ?? opened;
      const verified = phone !== null && browser !== undefined && (await isVerified(tx, browser, phone, now));
      await mergePlaces(
        tx,
        sameDay.filter((other) => other.id !== id).map((other) => other.id),
        id,
      );
      await storeConfirmation(tx, id, {
        phone: own || verified ? phone : null,
        phoneVerified: verified || (own !== undefined && phoneVerified),
        now,
      });
      return { ok: true };
    });

/** Unconfirmed places do not count: a stranger could use them all up. */
export const confirmedDays = (places: readonly LivePlace[], today: string): number =>
  places.filter(({ day, confirmed }) => confirmed && day > today).length;
