import { expect, test } from 'vitest';
import { storeMessage } from '../../src/server/db/stores/messages.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db } = await makeTestApp();
const file = 'BEGIN:VCALENDAR\r\nSUMMARY:Zoë\r\nEND:VCALENDAR\r\n';
const mail = { kind: 'mail', recipient: 'a@b.example', subject: 'Hi', text: 'Hello', html: null } as const;

test('a mail’s calendar file can be downloaded', async () => {
  await storeMessage(db, { ...mail, calendarFile: file }, new Date());
  const [{ id, hasCalendar }] = (await app.inject('/api/sandbox/outbox')).json().messages;
  expect(hasCalendar).toBe(true);
  const answer = await app.inject(`/api/sandbox/outbox/${id}/calendar`);
  expect(answer.body).toBe(file);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="invite.ics"',
    'x-content-type-options': 'nosniff',
  });
});

test('a mail without one has none', async () => {
  await storeMessage(db, mail, new Date());
  const [{ id, hasCalendar }] = (await app.inject('/api/sandbox/outbox')).json().messages;
  expect(hasCalendar).toBe(false);
  expect((await app.inject(`/api/sandbox/outbox/${id}/calendar`)).statusCode).toBe(404);
});

test.each(['999', '0', 'x'])('there is none for %s', async (id) => {
  expect((await app.inject(`/api/sandbox/outbox/${id}/calendar`)).statusCode).toBeOneOf([400, 404]);
});

test('in live mode there is none at all', async () => {
  const { app: live, db: its } = await makeTestApp({ mode: 'live' });
  await storeMessage(its, { ...mail, calendarFile: file }, new Date());
  expect((await live.inject('/api/sandbox/outbox/1/calendar')).statusCode).toBe(404);
});
