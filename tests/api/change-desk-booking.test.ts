// The desk moves bookings that it entered: what the new time does to their deadline and closing is said before.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { NewAppointment } from '../../src/api/new-appointment.ts';
import { deskBooking } from '../support/desk-booking.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());

async function booked(more: Partial<NewAppointment>) {
  const made = await deskBooking(app, db, desk);
  const answer = await made.book(more);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const url = `/api/admin/appointments/${made.id}/change`;
  const change = async (startsAt: string, more: object = {}) => {
    const { revision } = (await desk.get(url)).json();
    return desk.post('changeId' in more ? url : `${url}/preview`, { revision, startsAt, ...more });
  };
  const save = async (startsAt: string) => {
    const { fingerprint } = (await change(startsAt)).json();
    return change(startsAt, { changeId: randomUUID(), fingerprint });
  };
  return { ...made, preview: change, save };
}

test('a hold that the new time shortens is named before it is saved', async () => {
  const until = { date: '2026-11-21', time: '12:00' } as const;
  const end = { kind: 'tentative', until } as const;
  const { preview, save, row } = await booked({ date: '2026-11-23', time: '08:00', end });
  const earlier = '2026-11-20T12:00:00-07:00';
  expect((await preview(earlier)).json().changes).toEqual([
    expect.objectContaining({ name: 'Time' }),
    { name: 'Held until', before: 'Sat, Nov 21, 12:00 PM', after: 'Fri, Nov 20, 10:00 AM' },
  ]);
  expect((await save(earlier)).statusCode).toBe(200);
  expect(await row()).toMatchObject({ held_until: new Date('2026-11-20T17:00:00Z') });
  const later = (await preview('2026-11-24T12:00:00-07:00')).json();
  expect(later.changes, 'a later time leaves the deadline').toEqual([
    expect.objectContaining({ name: 'Time' }),
  ]);
});

test('a move past the closing is refused at the time, with what to do first', async () => {
  const end = { kind: 'closing', closing: { date: '2026-11-24' } } as const;
  const { preview, save } = await booked({ date: '2026-11-23', time: '15:00', end });
  const refused = await preview('2026-11-25T08:00:00-07:00');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    {
      code: 'invalid-change',
      fields: [{ field: 'startsAt', message: 'The closing is Tue, Nov 24. Change how it’s paid first.' }],
    },
  ]);
  expect((await save('2026-11-24T08:00:00-07:00')).statusCode, 'on the day itself').toBe(200);
});

test('a closing with too long a name is refused at its field', async () => {
  const { book } = await deskBooking(app, db, desk);
  const refused = await book({ end: { kind: 'closing', closing: { escrowOfficer: 'x'.repeat(101) } } });
  expect(refused.json().fields).toMatchObject([{ field: 'end.closing.escrowOfficer' }]);
});

test('a late time is booked and moved to by one rule: the inspection ends the same day', async () => {
  const late = { date: '2026-11-27', end: { kind: 'inspection' } } as const;
  const { book } = await deskBooking(app, db, desk);
  const refused = { code: 'ends-next-day', message: expect.stringContaining('until 9:30 PM') };
  expect((await book({ ...late, time: '21:31', confirmed: ['outside-hours'] })).json()).toMatchObject(
    refused,
  );
  expect((await book({ ...late, time: '21:30' })).json()).toMatchObject({ code: 'time-not-offered' });
  expect((await book({ ...late, time: '21:30', confirmed: ['outside-hours'] })).statusCode).toBe(201);

  const { preview, save } = await booked({ date: '2026-12-01', time: '08:00', confirmed: ['too-far'] });
  expect((await preview('2026-12-02T21:31:00-07:00')).json()).toMatchObject({
    code: 'invalid-change',
    fields: [{ field: 'startsAt', message: refused.message }],
  });
  const latest = '2026-12-02T21:30:00-07:00';
  expect((await preview(latest)).json().timeWords).toContain('Outside the hours');
  expect((await save(latest)).statusCode).toBe(200);
});
