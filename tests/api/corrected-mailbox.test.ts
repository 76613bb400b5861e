// Ways back to a mailbox that was corrected: none of them leads there.
import { beforeEach, describe, expect, test } from 'vitest';
import { readContractForm } from '../../src/domain/agreement/read-contract-form.ts';
import { formatPhone } from '../../src/domain/contact/phone.ts';
import { drawInProcess } from '../../src/server/agreement/drawing/drawing.ts';
import { findAppointment } from '../../src/server/db/stores/appointments.ts';
import { findPartyInRole } from '../../src/server/db/stores/parties.ts';
import { signAgreement } from '../../src/server/use-cases/agreement/sign-agreement.ts';
import { changePayerEmail } from '../../src/server/use-cases/manage/change-payer-email.ts';
import { makeBooker } from '../support/booker.ts';
import { currentBusiness } from '../support/current-business.ts';
import { managing } from '../support/managing.ts';
import { cards, payWith } from '../support/paying.ts';
import { runJobs } from '../support/run-jobs.ts';
import { testSealing } from '../support/sealing.ts';
import { agreementsOf, completeContract, contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app, db, pool, clock, setNow } = await makeTestApp();
const start = clock.now();
beforeEach(() => setNow(start));
const book = managing(app, db);
const jobs = () => runJobs({ db, pool, clock });
const mailsTo = (recipient: string) =>
  db.selectFrom('messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
const partiesOf = async (id: string) => {
  const rows = db.selectFrom('parties').select(['role', 'email']).where('appointment_id', '=', id);
  return (await rows.orderBy('role').execute()).map(({ role, email }) => `${role} ${email}`);
};

test('a report address that was the same mailbox follows the correction', async () => {
  const booker = await makeBooker(app);
  const contactData = { ...booker.contactData, reportEmail: booker.email.toUpperCase() };
  const { id } = (await booker.schedule('2026-11-30', '12:00', { contactData })).json();
  await jobs();
  await booker.post('/api/manage-booking/email', { appointmentId: id, email: 'right@home.example' });
  expect(await partiesOf(id)).toEqual(['payer right@home.example']);
});

describe('a contract filled in before the correction', () => {
  test('does not revert the mailbox, and says so', async () => {
    const { booker, id } = await book();
    const contractData = contractOf(booker);
    const by = { actor: null, maxPerDay: 12 };
    await changePayerEmail({ db, clock }, id, 'corrected@home.example', by);
    const signed = await sign(booker, { appointmentId: id, contractData });
    expect([signed.statusCode, signed.json().fields?.[0]?.field]).toEqual([422, 'payerEmail']);
    expect((await findPartyInRole(db, id, 'payer'))?.email).toBe('corrected@home.example');
    const payerEmail = 'corrected@home.example';
    const right = { ...contractData, payerEmail, reportEmail: payerEmail };
    const again = await sign(booker, { appointmentId: id, contractData: right });
    expect(again.statusCode, again.body).toBe(201);
    expect(await partiesOf(id)).toEqual([`payer ${payerEmail}`]);
  });

  test('is not signed by a link that ends while the copy is drawn', async () => {
    const { booker, id } = await book();
    const appointment = await findAppointment(db, id);
    const party = await findPartyInRole(db, id, 'payer');
    if (!appointment || !party) throw new Error('Nothing was booked');
    const drawing = {
      ...drawInProcess,
      signed: async (record: Parameters<typeof drawInProcess.signed>[0]) => {
        const by = { actor: null, maxPerDay: 12 };
        await changePayerEmail({ db, clock }, id, 'meanwhile@home.example', by);
        return drawInProcess.signed(record);
      },
    };
    const contract = {
      form: readContractForm({ ...completeContract, payerEmail: booker.email }),
      signature: { kind: 'typed', name: 'Dana Ortiz' } as const,
      ages: undefined,
      specialInstructions: '',
      origin: { networkAddress: '198.18.0.1', userAgent: '' },
      holder: { kind: 'payer', via: 'mail', party } as const,
    };
    const result = await signAgreement(
      { db, business: currentBusiness, drawing, sealing: testSealing },
      appointment,
      contract,
      start,
    );
    expect(result).toEqual({ ok: false, reason: 'unknown-link' });
    expect(await agreementsOf(db, id)).toEqual([]);
  });
});

test('a pending mail is not sent to a person who has been removed from the booking', async () => {
  const { id, own, told } = await book();
  await jobs();
  const people = (emails: string[]) =>
    emails.map((email) => ({ firstName: 'Lee', lastName: 'Reyes', email }));
  const realtor = {
    wantsRealtorNotification: true,
    realtorName: 'Priya Shah',
    realtorEmail: 'priya@realty.example',
    realtorPhone: '(480) 555-0142',
  };
  await own.recipients({ contactPersons: people(['lee@mail.example', 'typo@mail.example']), ...realtor });
  expect(await told()).toContain('held mail report typo@mail.example');
  await own.recipients({ contactPersons: people(['lee@mail.example']) });
  await jobs();
  const sent = async (to: string) => (await mailsTo(to)).length;
  expect([
    await sent('lee@mail.example'),
    await sent('typo@mail.example'),
    await sent('priya@realty.example'),
  ]).toEqual([1, 0, 0]);
  expect(await findAppointment(db, id)).toBeDefined();
});

test('the office is asked to call a client whose corrected mailbox is not confirmed', async () => {
  const { booker, id, own } = await book();
  await sign(booker, { appointmentId: id, contractData: contractOf(booker) });
  await booker.post('/api/manage-booking/email', { appointmentId: id, email: `new-${booker.email}` });
  const { fingerprint } = (await own.open()).json().cancellation;
  await booker.post('/api/manage-booking/cancel', { appointmentId: id, fingerprint });
  await jobs();
  const office = await db
    .selectFrom('messages')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_id')
    .select('body_text')
    .where('appointment_id', '=', id)
    .where('event', '=', 'cancelled')
    .where('role', '=', 'business')
    .executeTakeFirstOrThrow();
  expect(office.body_text.replace(/\s+/g, ' ')).toContain(
    `The customer hasn’t confirmed their new email, so they didn’t get this by email. Please call them at ${formatPhone(`+1${booker.phoneNumber}`)}.`,
  );
});

test('a client who has paid is not asked to confirm the mailbox of the person who ordered', async () => {
  const { booker, id } = await book();
  await booker.post('/api/contracts/send-for-signature', {
    title: '',
    message: '',
    signerName: 'Robin Okafor',
    signerEmail: 'robin@home.example',
    contractType: 'service_agreement',
  });
  await jobs();
  const client = makeVisitor(app);
  const token = /[?&]sign=([\w.-]+)/.exec((await mailsTo('robin@home.example'))[0]?.body_text ?? '')?.[1];
  const form = await client.post('/api/create-payment-intent', { token });
  await payWith(client, form.json().clientSecret, cards.good);
  await client.post('/api/payment/success', { token });
  await jobs();
  const receipt = (await mailsTo('robin@home.example')).find(({ body_text }) =>
    body_text?.includes('booking='),
  );
  const manageToken = /[?&]booking=([\w.-]+)/.exec(receipt?.body_text ?? '')?.[1];
  await booker.post('/api/manage-booking/email', { appointmentId: id, email: 'new@realty.example' });
  const managed = (await client.post('/api/manage-booking/open', { token: manageToken })).json();
  expect(managed).toMatchObject({
    emailUnconfirmed: false,
    documents: { words: 'We’ll email your receipt to robin@home.example.', canResend: true },
  });
});
