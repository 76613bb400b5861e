// A booking at the desk is the one its screen showed.
import { expect, test } from 'vitest';
import { deskBooking } from '../support/desk-booking.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const caller = () => deskBooking(app, db, desk);

test('another price than the one shown books nothing, and names the new one at the price', async () => {
  const { book, rows } = await caller();
  const shown = { shownCents: 47_500, end: { kind: 'paid', method: 'check', reference: '7' } } as const;
  const refused = await book(shown);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'price-changed',
    fields: [{ field: 'total', message: 'The price is now $650. Please check it and book again.' }],
  });
  expect(await rows()).toEqual([]);
  expect((await book({ ...shown, shownCents: 65_000 })).json()).toMatchObject({ totalCents: 65_000 });
  expect((await book(shown)).json(), 'sent again').toMatchObject({ wasBookedBefore: true });
  expect(await rows()).toHaveLength(1);
});

test('an id that is sent again says whether what is typed now is what was booked', async () => {
  const { body, book: bookOn, rows } = await caller();
  const book = (more: Parameters<typeof bookOn>[0] = {}) => bookOn({ date: '2026-11-19', ...more });
  expect((await book()).json()).toMatchObject({ wasBookedBefore: false, isAsTyped: true });
  const again = async (more: Parameters<typeof book>[0]) => (await book(more)).json();
  expect(await again({ shownCents: 65_000 })).toMatchObject({ wasBookedBefore: true, isAsTyped: true });
  const other = await caller();
  for (const more of [
    { customer: other.body.customer },
    { propertyId: other.body.propertyId },
    { time: '12:00' as const },
    { customer: { ...body.customer, lastName: 'Changed' } },
    { addons: ['foundation'], shownCents: 75_000 },
  ])
    expect(await again(more), JSON.stringify(more)).toMatchObject({
      wasBookedBefore: true,
      isAsTyped: false,
      clientName: 'Nora Quill',
    });
  expect(await rows()).toHaveLength(1);
});
