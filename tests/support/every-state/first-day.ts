// Monday: most clients book, sign or pay.
import { cards, payWith } from '../paying.ts';
import { completeContract, sign } from '../signing.ts';
import { makeVisitor } from '../visitor.ts';
import { expectOk, makeClient, type Site } from './client.ts';
import type { Office } from './office.ts';

export type Week = Awaited<ReturnType<typeof firstDay>>;

export const everybodyNamed = {
  relationshipToBuyer: 'spouse',
  buyerExplanation: 'My wife buys the house',
  reportEmail: 'report@example.com',
  contactPersons: [{ id: '1', firstName: 'Lee', lastName: 'Wu', email: 'lee@lender.example' }],
  wantsRealtorNotification: true,
  realtorName: 'Rosa Vance',
  realtorEmail: 'rosa@realty.example',
  realtorPhone: '(480) 555-0123',
  occupancyStatus: 'vacant',
  allowEarlyInspection: true,
};

export async function firstDay(site: Site, office: Office) {
  const { app, db } = site;
  const booked = async (name: string, day: string, time: string, more: object = {}) =>
    (await makeClient(site, name)).book(`2026-11-${day}`, time, more);
  const paid = async (name: string, day: string, time: string, more: object = {}) => {
    const booking = await booked(name, day, time, more);
    expectOk(await booking.pay(), `${name} pays`);
    return booking;
  };
  const signed = async (name: string, day: string, time: string, more: object = {}) => {
    const booking = await booked(name, day, time, more);
    await booking.sign();
    return booking;
  };
  const confirmed = async (name: string, day: string, time: string, more: object = {}) => {
    const booking = await paid(name, day, time, more);
    await booking.sign();
    return booking;
  };

  const completed = await confirmed('completed', '03', '08:00');
  const erasedSigned = await signed('erased-signed', '03', '12:00');
  const completedUnpaid = await signed('completed-unpaid', '03', '16:00');
  const inProgress = await confirmed('in-progress', '04', '08:00');
  const enRoute = await confirmed('en-route', '04', '12:00');
  await paid('paid-unsigned', '04', '16:00');
  await signed('signed-unpaid', '05', '08:00');
  await confirmed('confirmed', '05', '12:00', { contactData: everybodyNamed });
  await (await confirmed('moved-outdated', '05', '16:00')).move('2026-11-06', '08:00');
  const again = await confirmed('moved-signed-again', '06', '16:00');
  await again.move('2026-11-06', '12:00');
  await again.amend();
  const mistyped = await booked('mistyped', '06', '16:00');
  await mistyped.sign({ payerEmail: 'mailbox-corrected@example.com' });

  await (await paid('canceled-refund', '09', '08:00')).cancel();
  const canceledCredit = await paid('canceled-credit', '09', '12:00');
  const creditUser = await makeClient(site, 'credit-used');
  const creditGiver = await creditUser.book('2026-11-09', '16:00');
  await creditGiver.pay();
  const creditReturner = await makeClient(site, 'credit-returned');
  const returnerFirst = await creditReturner.book('2026-11-10', '08:00');
  await returnerFirst.pay();
  await (await signed('canceled-unpaid', '10', '12:00')).cancel();
  const canceledByOffice = await confirmed('canceled-by-office', '10', '16:00');

  await booked('lapsed', '16', '08:00');
  await (await booked('released-by-client', '16', '12:00')).release();
  await (await booked('erased', '16', '12:00')).release();
  const releasedByOffice = await booked('released-by-office', '16', '12:00');
  await office.change(releasedByOffice.id, { status: 'released' });

  const claims = [];
  for (const [name, time] of [
    ['claim-awaiting', '08:00'],
    ['claim-approved', '12:00'],
    ['claim-rejected', '16:00'],
  ] as const) {
    const client = await makeClient(site, name);
    const claimId = await client.claim();
    const booking = await client.book('2026-11-12', time, { paymentMethod: 'challenge' });
    expectOk(await booking.pay(), `${name} pays`);
    await booking.sign();
    claims.push({ claimId, ...booking });
  }
  const [, approved, rejected] = claims;
  await office.post(`/api/admin/claims/${approved?.claimId}/decision`, { decision: 'approved' });
  await office.post(`/api/admin/claims/${rejected?.claimId}/decision`, { decision: 'rejected' });

  const twice = await makeClient(site, 'needs-review');
  const { id: reference } = await twice.book('2026-11-13', '08:00');
  const sessions = [];
  for (const _ of [1, 2]) sessions.push(await twice.post('/api/sandbox/pay/link-65000/open', { reference }));
  for (const opened of sessions) await payWith(twice, opened.json().session, cards.good);
  const refundFailed = await paid('refund-failed', '13', '12:00');
  const refundWanted = await paid('refund-wanted', '13', '16:00');
  const stranger = makeVisitor(app);
  const asked = await stranger.post('/api/create-payment-intent', { amount: 650 });
  await payWith(stranger, asked.json().clientSecret, cards.good);

  const askedToSign = await booked('asked-to-sign', '16', '16:00');
  await askedToSign.sendForSignature('robin@example.com');
  await office.change(askedToSign.id, { status: 'scheduled' });
  const byRequest = await booked('signed-by-request', '10', '12:00');
  await byRequest.sendForSignature('signer@example.com');

  return {
    completed,
    toComplete: [completed, erasedSigned, completedUnpaid],
    inProgress,
    enRoute,
    canceledCredit,
    creditUser,
    creditGiver,
    creditReturner,
    returnerFirst,
    canceledByOffice,
    refundFailed,
    refundWanted,
    /** The signing link is in a mail. */
    afterFirstMails: async () => {
      const mail = await db
        .selectFrom('messages')
        .select('body_text')
        .where('recipient', '=', 'signer@example.com')
        .executeTakeFirstOrThrow();
      const link = /\/contract-signing\?sign=([\w.%-]+)/.exec(mail.body_text)?.[1] ?? '';
      const signingToken = decodeURIComponent(link);
      const signature = await sign(makeVisitor(app), { signingToken, contractData: completeContract });
      expectOk(signature, 'the signer signs');
    },
  };
}
