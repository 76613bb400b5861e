// Every call of the specification's tables, in the order of a booking: what is asked for, and what a page reads of the answer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { googleCalendar } from '../../src/server/adapters/calendar/google.ts';
import { loadSampleData } from '../../src/server/db/load-sample-data.ts';
import { type CallOfTheTables, callsOfTheTables, callsTestedElsewhere } from '../catalogue/call-tables.ts';
import { contactOf } from '../support/booker.ts';
import { encryptionKey } from '../support/calendar-database.ts';
import { publishedBusiness } from '../support/current-business.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { startFakeGoogleCalendar } from '../support/fake-google-calendar.ts';
import { googleClient } from '../support/fake-google-calendar-oauth.ts';
import { trackingToken } from '../support/links.ts';
import { payWith } from '../support/paying.ts';
import { completeContract, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const google = await startFakeGoogleCalendar();
afterAll(google.close);
const { app, db, clock } = await makeTestApp({}, undefined, undefined, (deps) =>
  googleCalendar({
    ...googleClient,
    ...google.addresses,
    ...deps,
    encryptionKey,
    redirectUrl: 'http://localhost:3000/calendar-admin',
    mailHost: 'localhost',
  }),
);
await loadSampleData(db, publishedBusiness);
const visitor = makeVisitor(app);
const desk = await deskCaller(app, db, clock.now());

const phoneNumber = '6025570001';
const contactData = contactOf(phoneNumber);
const day = '2026-11-17';
/** What an earlier answer gave for the later ones. */
const kept = { placeId: '', propertyId: '', code: '', appointmentId: '', clientSecret: '', authUrl: '' };

type Row = { ask: () => Promise<LightMyRequestResponse>; status?: number; answer: unknown };

const rows: Record<CallOfTheTables, Row> = {
  'GET /api/places/autocomplete': {
    ask: () => visitor.get('/api/places/autocomplete?input=123%20N%20Center'),
    answer: {
      predictions: [expect.objectContaining({ description: '123 N Center St, Mesa, AZ 85201' })],
    },
  },
  'POST /api/property/validate': {
    ask: () =>
      visitor.post('/api/property/validate', {
        address: '123 N Center St, Mesa, AZ 85201',
        placeId: kept.placeId,
      }),
    answer: { success: true, property: { squareFootage: 980, zipCode: '85201' } },
  },
  'GET /api/services': {
    ask: () => visitor.get('/api/services'),
    answer: [
      {
        id: 'standard',
        name: expect.any(String),
        description: expect.any(String),
        basePrice: expect.any(Number),
      },
      { name: expect.any(String) },
    ],
  },
  'POST /api/pricing/calculate': {
    ask: () =>
      visitor.post('/api/pricing/calculate', {
        serviceId: 'standard',
        propertyId: kept.propertyId,
        addons: ['pool', 'foundation', 'termite_referral'],
      }),
    answer: { basePrice: 575, subtotal: 675 },
  },
  'GET /api/video/hero': { ask: () => visitor.get('/api/video/hero'), answer: 'video/mp4' },
  'POST /api/sms/send-verification': {
    ask: () => visitor.post('/api/sms/send-verification', { phoneNumber }),
    answer: { success: true, message: expect.any(String), code: expect.stringMatching(/^\d{6}$/) },
  },
  'POST /api/sms/verify-code': {
    ask: () => visitor.post('/api/sms/verify-code', { phoneNumber, code: kept.code }),
    answer: { success: true, message: expect.any(String) },
  },
  'POST /api/appointments/schedule': {
    ask: () =>
      visitor.post('/api/appointments/schedule', {
        date: day,
        time: '09:30',
        propertyId: kept.propertyId,
        contactData,
        occupancyStatus: 'occupied',
      }),
    status: 201,
    answer: { id: expect.any(String), status: 'held', date: day, time: '09:30', duration: 150, total: 575 },
  },
  'GET /api/appointments/existing': {
    ask: () => visitor.get('/api/appointments/existing'),
    answer: [{ date: day, time: '09:30', duration: 150 }],
  },
  'POST /api/contracts/send-for-signature': {
    ask: () =>
      visitor.post('/api/contracts/send-for-signature', {
        title: 'Home Inspection Service Agreement',
        message: 'Please read and sign.',
        signerName: 'Robin Okafor',
        signerEmail: 'robin@example.com',
        contractType: 'service_agreement',
        appointmentId: kept.appointmentId,
      }),
    answer: { success: true, documentId: expect.any(String), error: null },
  },
  'POST /api/appointments': {
    ask: () =>
      sign(visitor, {
        appointmentId: kept.appointmentId,
        contractData: {
          ...completeContract,
          payerPhone: phoneNumber,
          payerEmail: contactData.payerEmail,
          reportEmail: contactData.payerEmail,
        },
      }),
    status: 201,
    answer: { id: expect.any(String) },
  },
  'POST /api/create-payment-intent': {
    ask: () => visitor.post('/api/create-payment-intent', { appointmentId: kept.appointmentId, amount: 1 }),
    answer: { clientSecret: expect.any(String), amount: 575 },
  },
  'POST /api/payment/success': {
    ask: async () => {
      await payWith(visitor, kept.clientSecret, '4242424242424242');
      return visitor.post('/api/payment/success', { appointmentId: kept.appointmentId });
    },
    answer: { state: 'paid', paid: 575, due: 0 },
  },
  'GET /api/appointments/{id}/tracking': {
    ask: async () =>
      makeVisitor(app).get(`/api/appointments/${await trackingToken(db, kept.appointmentId)}/tracking`),
    answer: {
      id: expect.any(String),
      status: 'confirmed',
      inspectorStatus: 'not_started',
      inspector: { firstName: expect.any(String), phone: expect.any(String) },
      property: { address: '123 N Center St, Mesa, AZ 85201' },
    },
  },
  'GET /api/auth/user': {
    ask: () => desk.get('/api/auth/user'),
    answer: { isInspector: true, firstName: 'Riley' },
  },
  'GET /api/appointments': {
    ask: () => desk.get('/api/appointments?tab=upcoming'),
    answer: expect.arrayContaining([
      expect.objectContaining({
        payerEmail: contactData.payerEmail,
        totalPrice: '575.00',
        paymentStatus: 'paid',
      }),
    ]),
  },
  'GET /api/appointments/stats': {
    ask: () => desk.get('/api/appointments/stats'),
    answer: {
      todayCount: expect.any(Number),
      weekCount: expect.any(Number),
      completedCount: expect.any(Number),
      pendingCount: expect.any(Number),
    },
  },
  'GET /api/admin/appointments': {
    ask: () =>
      desk.get(
        `/api/admin/appointments?startDate=${encodeURIComponent('2026-11-17T00:00:00-07:00')}&endDate=${encodeURIComponent('2026-11-18T00:00:00-07:00')}`,
      ),
    answer: expect.arrayContaining([expect.objectContaining({ payerEmail: contactData.payerEmail })]),
  },
  'PUT /api/admin/appointments/{id}': {
    ask: () => desk.put(`/api/admin/appointments/${kept.appointmentId}`, { status: 'in_progress' }),
    answer: { status: 'in_progress', inspectorStatus: 'on_site' },
  },
  'GET /api/calendar/auth-url': {
    ask: () => desk.get('/api/calendar/auth-url'),
    answer: { authUrl: expect.stringMatching(/^http/) },
  },
  'POST /api/calendar/authorize': {
    ask: () => desk.post('/api/calendar/authorize', google.oauth.agree(kept.authUrl)),
    answer: { state: 'connected' },
  },
  'GET /api/logout': { ask: () => desk.get('/api/logout'), status: 303, answer: '/' },
};

/** What the later calls need of an answer. */
const keep: Partial<Record<CallOfTheTables, (answer: LightMyRequestResponse) => Partial<typeof kept>>> = {
  'GET /api/places/autocomplete': (answer) => ({ placeId: answer.json().predictions[0].place_id }),
  'POST /api/property/validate': (answer) => ({ propertyId: answer.json().property.id }),
  'POST /api/sms/send-verification': (answer) => ({ code: answer.json().code }),
  'POST /api/appointments/schedule': (answer) => ({ appointmentId: answer.json().id }),
  'GET /api/calendar/auth-url': (answer) => ({ authUrl: answer.json().authUrl }),
  'POST /api/create-payment-intent': (answer) => ({ clientSecret: answer.json().clientSecret }),
};

/** Of a film its type, of a redirect where it leads, of everything else what it says. */
const told = ({ headers, json }: LightMyRequestResponse): unknown =>
  headers.location ?? (String(headers['content-type']).includes('json') ? json() : headers['content-type']);

test.each(Object.entries(rows))(
  '%s answers the fields its page reads',
  async (call, { ask, status, answer }) => {
    const response = await ask();
    expect(response.statusCode, response.body).toBe(status ?? 200);
    if (typeof answer === 'string') expect(told(response)).toBe(answer);
    else expect(told(response)).toMatchObject(answer as object);
    Object.assign(kept, keep[call as CallOfTheTables]?.(response));
  },
);

test('every documented call has a row here or is tested in a named file', () => {
  const { paths } = app.swagger() as { paths: Record<string, object> };
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...callsOfTheTables, ...Object.values(callsTestedElsewhere).flat()].sort()).toEqual(
    documented.sort(),
  );
});

test('every file named for a call makes that call', () => {
  const unmade = Object.entries(callsTestedElsewhere).flatMap(([file, calls]) => {
    const text = readFileSync(join(import.meta.dirname, `${file}.test.ts`), 'utf8');
    return calls.filter((call) => !text.includes(lastWordOf(call))).map((call) => `${file}: ${call}`);
  });
  expect(unmade).toEqual([]);
});

/** The last part of its path that is the same in every address. */
function lastWordOf(call: string): string {
  const words = call.split(/[ /]/).filter((word) => word && !word.startsWith('{'));
  return words.at(-1) ?? '';
}
