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
