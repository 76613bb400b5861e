// Waiting-list mails link here with a token. It moves from the URL to the tab's storage; while the offer lasts, its time is
// free for this visitor only.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatLongDate, parseCalendarDate } from '../../../domain/calendar-date.ts';
import { parseTimeOfDay } from '../../../domain/time-of-day.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { waitingListOffer } from '../../storage/waiting-list-offer.ts';
import type { HeldSlot } from './held-slots.ts';
import type { Place } from './schedule-calls.ts';

export type Offer =
  | (HeldSlot & { state: 'kept'; untilWords: string; until: number })
  | { state: 'ended'; words: string }
  | { state: 'unanswered' };

const parameter = 'offer';
/** Allows for clock differences before asking the server whether the offer has expired. */
const afterEndMs = 2_000;

export function useOffer() {
  useTokenFromAddress();
  const token = useStoredValue(waitingListOffer) ?? null;
  const [offer, setOffer] = useState<Offer | null>(null);
  const keptUntil = offer?.state === 'kept' ? offer.until : null;
  const [ended, setEnded] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the offer has expired.
  useEffect(() => {
    if (token === null) return;
    let stale = false;
    const settle = (found: Offer) => {
      if (stale) return;
      setOffer(found);
      if (found.state === 'ended') waitingListOffer.clear();
    };
    import('./schedule-calls.ts')
      .then(({ fetchPlace }) => fetchPlace(token))
      .then((place) => settle(readOffer(place)))
      .catch(() => settle({ state: 'unanswered' }));
    return () => {
      stale = true;
    };
  }, [token, ended]);

  useEffect(() => {
    if (keptUntil === null) return;
    const timer = setTimeout(
      () => setEnded((times) => times + 1),
      Math.max(keptUntil - Date.now(), 0) + afterEndMs,
    );
    return () => clearTimeout(timer);
  }, [keptUntil]);

  return { offer, token };
}

function useTokenFromAddress(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const token = query.get(parameter);
    if (token === null) return;
    if (token !== '') waitingListOffer.write(token);
    query.delete(parameter);
    const rest = query.toString();
    void navigate({ pathname, search: rest && `?${rest}`, hash }, { replace: true });
  }, [pathname, search, hash, navigate]);
}

function readOffer(place: Place | null): Offer {
  const date = parseCalendarDate(place?.date ?? '');
  if (!place || !date.ok) return { state: 'ended', words: 'This link no longer works.' };
  const time = parseTimeOfDay(place.offer?.time ?? '');
  if (place.state === 'offered' && place.offer && time.ok) {
    const { untilWords } = place.offer;
    const until = Date.parse(place.offer.until);
    return { state: 'kept', date: date.value, time: time.value, untilWords, until };
  }
  return { state: 'ended', words: endText(place.state, formatLongDate(date.value)) };
}

function endText(state: Place['state'], day: string): string {
  switch (state) {
    case 'taken':
      return `You already booked the time we held for you on ${day}.`;
    case 'left':
      return `You’re off the waiting list for ${day}.`;
    case 'waiting':
      return `We’re not holding a time for you right now. You’re still on the waiting list for ${day}.`;
    case 'offered':
    case 'passed':
      return `Your hold on ${day} ran out and we offered the time to the next person.`;
  }
}
