// A client of the backup fixture: books under a name that says what happens to the booking.
import { makeBooker } from '../booker.ts';
import { business } from '../business.ts';
import { cards, payWith } from '../paying.ts';
import { amend, contractOf, sign } from '../signing.ts';
import type { makeTestApp } from '../test-app.ts';

export type Site = Awaited<ReturnType<typeof makeTestApp>>;
export type Client = Awaited<ReturnType<typeof makeClient>>;
type Answer = { statusCode: number; body: string };

/** Stops at the first refused call: an incomplete fixture would test nothing. */
export function expectOk<Given extends Answer>(answer: Given, what: string): Given {
  if (answer.statusCode >= 300) throw new Error(`${what}: ${answer.statusCode} ${answer.body}`);
  return answer;
}

/** One browser, phone and email address. "held-kept" becomes held-kept@example.com, by which the upgrade test finds it. */
export async function makeClient({ app, db }: Site, name: string, building?: object) {
  const booker = { ...(await makeBooker(app, building)), email: `${name}@example.com` };
  const [firstName = '', ...rest] = name.split('-').map((word) => word[0]?.toUpperCase() + word.slice(1));
  const contact = {
    ...booker.contactData,
    payeeName: { firstName, lastName: rest.join(' ') || 'Client' },
    payerEmail: booker.email,
  };

  const book = async (day: string, time: string, { contactData = {}, ...more }: BookOptions = {}) => {
    const booked = await booker.schedule(day, time, { ...more, contactData: { ...contact, ...contactData } });
    const { id } = expectOk(booked, `${name} books`).json() as { id: string };
    const post = async (what: string, body: object = {}) =>
      expectOk(await booker.post(`/api/${what}`, { appointmentId: id, ...body }), `${name}: ${what}`).json();
    const open = () => post('manage-booking/open');
    const ask = () => post('create-payment-intent');
    return {
      id,
      open,
      ask,
      pay: async (card = cards.good) => payWith(booker, (await ask()).clientSecret, card),
      sign: async (contractData: object = {}) =>
        expectOk(
          await sign(booker, { appointmentId: id, contractData: contractOf(booker, contractData) }),
          `${name} signs`,
        ),
      amend: async () => expectOk(await amend(booker, { appointmentId: id }), `${name} signs the new time`),
      cancel: async () =>
        post('manage-booking/cancel', { fingerprint: (await open()).cancellation.fingerprint }),
      move: (toDay: string, toTime: string) =>
        post('manage-booking/reschedule', { scheduledDateTime: `${toDay}T${toTime}:00-07:00` }),
      payByCredit: async () =>
        post('manage-booking/credit', { creditId: (await open()).creditOffer.creditId, use: true }),
      release: async () =>
        expectOk(await booker.post('/api/appointments/release', { id }), `${name} releases`),
      sendForSignature: (signerEmail: string) =>
        post('contracts/send-for-signature', {
          title: 'Home Inspection Service Agreement',
          message: 'Please read and sign.',
          signerName: 'Robin Okafor',
          signerEmail,
          contractType: 'service_agreement',
        }),
      row: () => db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    };
  };
  const claim = async (): Promise<string> =>
    expectOk(
      await booker.post('/api/credential-claims', {
        propertyId: booker.propertyId,
        credentials: business.credentials.map(({ id }) => id),
        fullName: 'Jordan Reyes',
        licenseNumbers: 'BTR 12345',
        websiteUrl: 'reyes-inspections.com',
      }),
      `${name} claims`,
    ).json().id;
  /** A verified phone expires after 24 hours. */
  const verifyPhone = async (smsConsent = false) => {
    const { phoneNumber } = booker;
    const sent = await booker.post('/api/sms/send-verification', { phoneNumber, smsConsent });
    const { code } = expectOk(sent, `${name} asks for a code`).json();
    expectOk(await booker.post('/api/sms/verify-code', { phoneNumber, code }), `${name} verifies`);
  };
  return { ...booker, name, book, claim, verifyPhone };
}

type BookOptions = { contactData?: object; paymentMethod?: string; offer?: string };
