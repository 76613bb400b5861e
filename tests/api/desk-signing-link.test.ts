// What the desk does about an agreement that is not signed yet, and sees of one that is.
import { expect, test } from 'vitest';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { runJobs } from '../support/run-jobs.ts';
import { sampleAppointment } from '../support/sample-appointment.ts';
import { holdsLink } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow } = await makeTestApp();
const start = clock.now();
const desk = await deskCaller(app, db, start);

const work = () => runJobs({ db, pool, clock });
const messages = () => db.selectFrom('messages').selectAll().orderBy('recipient').execute();
const forget = () => db.deleteFrom('messages').execute();
/** Held, and just announced. */
const hold = async () => {
  const held = await holdsLink(app, db, clock.now());
  await work();
  return held;
};
const sendLink = (id: string) => desk.post(`/api/admin/appointments/${id}/signing-link`);

test('sends a signing link at most every ten minutes, and records who sent it', async () => {
  const { appointment } = await hold();
  await forget();
  const answers = await Promise.all([sendLink(appointment.id), sendLink(appointment.id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().message).toBe(
    'We sent a signing link at 9:00 AM. Wait ten minutes before the next one.',
  );
  await work();
  expect((await messages()).map(({ recipient }) => recipient)).toEqual(['dana@home.example']);
  expect((await auditedBy(db, desk.id))[0]).toMatchObject({
    action: 'appointment.signing-link',
    subject_id: appointment.id,
  });
  setNow(new Date(start.getTime() + 10 * 60_000));
  const again = await sendLink(appointment.id);
  expect(again.statusCode).toBe(202);
  expect(again.json()).toMatchObject({
    contractSigned: false,
    agreementId: null,
    signingLinkSentAt: '2026-11-16T09:10:00-07:00',
  });
});

test('shows when it was signed and links the copy, and sends no more links', async () => {
  const { appointment, sign } = await hold();
  const { agreementId, signedAt } = (await sign()).json();
  const listed = (await desk.get('/api/appointments?tab=all')).json();
  expect(listed.find(({ id }: { id: string }) => id === appointment.id)).toMatchObject({
    contractSigned: true,
    contractSignedAt: signedAt,
    agreementId,
  });
  const refused = await sendLink(appointment.id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe('The agreement is already signed.');
});

test('shows that an earlier edition was signed, and links its copy', async () => {
  const { appointment, sign } = await hold();
  const { agreementId } = (await sign()).json();
  await db
    .updateTable('appointments')
    .set({ addons: ['foundation'] })
    .where('id', '=', appointment.id)
    .execute();
  const listed = (await desk.get('/api/appointments?tab=all')).json();
  expect(listed.find(({ id }: { id: string }) => id === appointment.id)).toMatchObject({
    contractSigned: false,
    agreementId: null,
    signedBefore: { agreementId, outdatedBy: ['service'] },
  });
  expect((await desk.get(`/api/agreements/${agreementId}/pdf`)).statusCode).toBe(200);
});

test('sends a signing link after the inspection, when the report waits for it, and not for a canceled one', async () => {
  const { appointment } = await hold();
  const become = (status: 'completed' | 'cancelled') =>
    db
      .updateTable('appointments')
      .set({ status, completed_at: status === 'completed' ? clock.now() : null, hold_place: null })
      .where('id', '=', appointment.id)
      .execute();
  await become('completed');
  await forget();
  expect((await sendLink(appointment.id)).statusCode).toBe(202);
  await work();
  expect((await messages()).map(({ recipient }) => recipient)).toEqual(['dana@home.example']);
  await become('cancelled');
  expect((await sendLink(appointment.id)).statusCode).toBe(409);
});

test('refuses an unknown appointment, and callers without a session', async () => {
  expect((await sendLink(sampleAppointment.id)).statusCode).toBe(404);
  const url = `/api/admin/appointments/${sampleAppointment.id}/signing-link`;
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401);
});
