import type { z } from 'zod';
import type { waitingListStateSchema } from '../../../api/waiting-list.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { phoenixDateOf, phoenixTimeOf, toIsoWithOffset } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { findEntry } from '../../db/stores/waiting-list.ts';
import { findOffer } from '../../db/stores/waiting-list-offers.ts';
import type { Clock } from '../../ports/clock.ts';
import { confirmPlace } from './confirm-place.ts';
import { readPlaceToken } from './place-token.ts';

export type PlaceResult =
  | { ok: true; answer: z.input<typeof waitingListStateSchema> }
  | { ok: false; reason: 'unknown-place' | 'too-many-places' };

/** Opening the mailed link confirms the place. Computes the current state, even if the job has not ended its day or offer yet. */
export async function readPlace(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
  browser: Buffer | undefined,
): Promise<PlaceResult> {
  const now = clock.now();
  const link = await readPlaceToken(db, token, now);
  const opened = link && (await findEntry(db, link.entryId));
  if (!opened) return { ok: false, reason: 'unknown-place' };
  if (!opened.confirmed && opened.state === 'waiting' && link.via === 'mail') {
    const confirmed = await confirmPlace(db, opened, browser, now);
    if (!confirmed.ok) return confirmed;
  }
  // The confirmed place may be another one of the same mailbox.
  const entry = (await findEntry(db, opened.id)) ?? opened;
  const { day: date, state } = entry;
  const ended = { ok: true, answer: { date, state: 'passed', offer: null } } as const;
  switch (state) {
    case 'waiting':
      return date > phoenixDateOf(now) ? { ok: true, answer: { date, state, offer: null } } : ended;
    case 'offered': {
      const offer = await findOffer(db, entry.id);
      if (!offer || offer.heldUntil <= now) return ended;
      const { startsAt, heldUntil } = offer;
      return {
        ok: true,
        answer: {
          date,
          state,
          offer: {
            time: phoenixTimeOf(startsAt),
            until: toIsoWithOffset(heldUntil),
            untilWords: formatDateTime(heldUntil),
          },
        },
      };
    }
    default:
      return { ok: true, answer: { date, state, offer: null } };
  }
}
