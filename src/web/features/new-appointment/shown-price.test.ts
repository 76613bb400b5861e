import { expect, test } from 'vitest';
import { type Asked, bookButton, priceKey, priceShown, toChecked } from './shown-price.ts';

const property = { propertyId: 'p', addons: [] as string[] };
const answer = { lines: [], totalCents: 47_500, breaks: [], timeProblem: null };
const asked = (request: object, again = 0): Asked => ({
  state: 'known',
  answer,
  key: priceKey({ ...property, ...request }, again) ?? '',
});
const known = asked({});

test.each([
  ['asked for what is on the screen', {}, 0, 'Book for $475', 47_500],
  ['only the time is another', { date: '2026-11-18', time: '08:00' }, 0, 'Book for $475', 47_500],
  ['an add-on was chosen since', { addons: ['pool'] }, 0, 'Checking the price…', null],
  ['the server named another price', {}, 1, 'Checking the price…', null],
])('an answer, %s', (_, more, again, text, total) => {
  const checked = toChecked(known, priceKey({ ...property, ...more }, again));
  expect(bookButton(checked, false)).toEqual({ text, waits: total === null });
  expect(priceShown(checked)).toBe(total);
});

test.each([
  [{ state: 'none' }, 'Book', false],
  [{ state: 'asking' }, 'Checking the price…', true],
  [{ state: 'refused', words: 'No price' }, 'Book', false],
] as const)('without an answer, %j, no price is claimed', (state, text, waits) => {
  const checked = toChecked(state, priceKey(property, 0));
  expect(bookButton(checked, false)).toEqual({ text, waits });
  expect(priceShown(checked)).toBeNull();
});

test('a booking that is being sent is not sent again', () => {
  const checked = toChecked(known, priceKey(property, 0));
  expect(bookButton(checked, true)).toEqual({ text: 'Booking…', waits: true });
});
