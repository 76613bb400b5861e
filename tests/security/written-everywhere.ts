// A customer and the inspector who write the same text into every text field.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { addDays, calendarDate, phoenixDateOf } from '../../src/domain/calendar-date.ts';
import { TIME_BREAKS } from '../../src/domain/scheduling/time-breaks.ts';
import { timeOfDayAt } from '../../src/domain/time-of-day.ts';
import type { Database } from '../../src/server/db/client.ts';
import { contactOf } from '../support/booker.ts';
import { business } from '../support/business.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { makeJpeg } from '../support/made-files.ts';
import { cards, payWith } from '../support/paying.ts';
import { completeContract, initialsOf } from '../support/signing.ts';
import { uploader } from '../support/uploading.ts';
import { makeVisitor } from '../support/visitor.ts';
import { waitingLine } from '../support/waiting-line.ts';
import { writeReport } from './written-report.ts';

let writers = 0;

/** Returns the ids, and how often each call accepted the text. If it is refused, harmless text is used. */
export async function writeEverywhere(app: FastifyInstance, db: Database, now: Date, typed: string) {
  writers += 1;
  const number = writers;
  const visitor = makeVisitor(app);
  const desk = await deskCaller(app, db, now);
  const taken: string[] = [];
  const words = (most: number) => typed.slice(0, most).replace(/\p{Cs}/gu, '');

  /** Sends the text, and harmless text if it is refused. */
  const write = async (
    name: string,
    send: (words: (most: number) => string) => Promise<LightMyRequestResponse>,
  ): Promise<LightMyRequestResponse> => {
    const answer = await send(words);
    if (answer.statusCode >= 500) throw new Error(`${name}: ${answer.body}`);
    if (answer.statusCode < 300) {
      taken.push(name);
      return answer;
    }
    const again = await send((most) => 'Plain'.slice(0, most));
    if (again.statusCode >= 300) throw new Error(`${name} refuses harmless words, too: ${again.body}`);
    return again;
  };

  const property = await write('property', (say) =>
    visitor.post('/api/property/manual', {
      streetNumber: String(100 + number),
      streetName: 'Main St',
      zipCode: '85201',
      propertyType: 'Multi-Family Residence',
      multiFamilyUnits: '2 Units',
      unitLabels: [say(40), 'Back'],
      unitSquareFootages: [800, 1_100],
    }),
  );
  const propertyId: string = property.json().property.id;

  const phoneNumber = `602552${String(number).padStart(4, '0')}`;
  const { code } = (
    await visitor.post('/api/sms/send-verification', { phoneNumber, smsConsent: true })
  ).json();
  await visitor.post('/api/sms/verify-code', { phoneNumber, code });
  await write('claim', (say) =>
    visitor.post('/api/credential-claims', {
      propertyId,
      credentials: business.credentials.map(({ id }) => id),
      fullName: say(60),
      licenseNumbers: say(100),
    }),
  );

  const day = addDays(phoenixDateOf(now), 1);
  const reserved = await write('contact', (say) =>
    visitor.post('/api/appointments/schedule', {
      date: day,
      time: '08:00',
      propertyId,
      contactData: {
        ...contactOf(phoneNumber, number),
        payeeName: { firstName: say(100), lastName: say(100) },
        relationshipToBuyer: 'spouse',
        buyerExplanation: say(300),
        smsConsent: true,
        contactPersons: [{ firstName: say(100), lastName: say(100), email: `friend${number}@example.com` }],
        wantsRealtorNotification: true,
        realtorName: say(200),
        realtorEmail: `realtor${number}@example.com`,
        realtorPhone: '(480) 555-0123',
        isAddressCorrect: false,
        correctedAddress: `12 ${say(100)} St, Mesa, AZ 85201`,
        unitNumber: say(20),
      },
    }),
  );
  const id: string = reserved.json().id;
  const filledIn = (say: (most: number) => string) => ({
    payerName: say(300),
    buyerName: say(300),
    realtorName: say(300),
    contractorName: say(300),
    financeCompany: say(300),
    otherPartyName: say(300),
    otherPartyRole: say(300),
    relationshipToBuyer: 'spouse',
    buyerPhone: '(602) 555-0142',
    buyerEmail: 'buyer@example.com',
  });
  await write('signature request', (say) =>
    visitor.post('/api/contracts/send-for-signature', {
      title: say(200),
      message: say(400),
      signerName: say(300),
      signerEmail: `signer${number}@example.com`,
      contractType: 'service_agreement',
      appointmentId: id,
      contractData: filledIn(say),
    }),
  );
  const { termsHash } = (await visitor.post('/api/agreements/open', { appointmentId: id })).json();
  await write('contract', (say) =>
    visitor.post('/api/appointments', {
      appointmentId: id,
      specialInstructions: say(1_000),
      contractData: {
        ...completeContract,
        ...filledIn(say),
        payerPhone: phoneNumber,
        payerEmail: `dana${number}@example.com`,
        reportEmail: `dana${number}@example.com`,
        authorizedByBuyer: true,
        clientInitials: say(10),
        initials: initialsOf(say(10)),
        signature: { kind: 'typed', name: say(300) },
        termsHash,
      },
    }),
  );
  const intent = (await visitor.post('/api/create-payment-intent', { appointmentId: id })).json();
  await payWith(visitor, intent.clientSecret, cards.good);
  await visitor.post('/api/payment/success', { appointmentId: id });
  await visitor.post('/api/manage-booking/reschedule', {
    appointmentId: id,
    scheduledDateTime: `${day}T13:00:00-07:00`,
  });
  const { amendment } = (await visitor.post('/api/agreements/open', { appointmentId: id })).json();
  await write('amendment', (say) =>
    visitor.post('/api/agreements/amend', {
      appointmentId: id,
      termsHash: amendment.termsHash,
      name: say(120),
    }),
  );
  await write('recipients', (say) =>
    visitor.post('/api/manage-booking/recipients', {
      appointmentId: id,
      reportEmail: '',
      contactPersons: [{ firstName: say(100), lastName: say(100), email: `other${number}@example.com` }],
      wantsRealtorNotification: true,
      realtorName: say(200),
      realtorEmail: `realtor${number}@example.com`,
      realtorPhone: '(480) 555-0123',
    }),
  );

  const full = addDays(calendarDate(day), 1);
  await waitingLine(app, db).fill(full);
  await write('waiting list', (say) =>
    makeVisitor(app).post('/api/waiting-list', {
      date: full,
      email: `waits${number}@example.com`,
      contact: { firstName: say(100), payeeName: { firstName: say(100), lastName: say(100) } },
    }),
  );
  await write('problem report', (say) =>
    makeVisitor(app).post('/api/problem-reports', { page: '/', message: say(500) }),
  );
  const uploads = uploader(app, desk.headers);
  const photo = makeJpeg();
  await write('upload', async (say) => (await uploads.begin(id, photo, { name: say(200) })).answer);
  const stored = (await uploads.upload(id, photo, { purpose: 'photo' })).answer.json();
  await write('photo', (say) =>
    desk.post(`/api/admin/appointments/${id}/photos`, {
      photoId: randomUUID(),
      sha256: stored.sha256,
      caption: say(200),
    }),
  );
  await write('blocked date', (say) =>
    desk.post('/api/admin/blocked-dates', { date: addDays(calendarDate(day), 3), reason: say(200) }),
  );
  await write('blocked time', (say) =>
    desk.post('/api/admin/blocks', {
      days: [addDays(calendarDate(day), 2)],
      // A minute of its own at night, because no time is blocked twice.
      hours: { from: timeOfDayAt(number * 2), to: timeOfDayAt(number * 2 + 1) },
      reason: say(200),
    }),
  );
  await write('agreement’s reader', (say) =>
    desk.post('/api/admin/setup/agreement', {
      reader: say(120),
      agreementVersion: business.agreement.version,
    }),
  );
  await write('review', (say) =>
    desk.post('/api/admin/reviews', {
      author: say(60),
      city: say(60),
      rating: 5,
      words: say(600),
      date: '2026-01-02',
    }),
  );
  await write('notes', (say) =>
    desk.put(`/api/admin/appointments/${id}/notes`, {
      changeId: randomUUID(),
      revision: 0,
      notes: say(4_000),
      entry: say(200),
      pets: say(200),
      utilities: 'partly',
      utilitiesNote: say(200),
      codes: { lockbox: say(40), gate: say(40), alarm: say(40) },
    }),
  );
  const enteredId = randomUUID();
  await write('booking at the desk', (say) =>
    desk.post('/api/admin/appointments', {
      id: enteredId,
      propertyId,
      date: addDays(day, 1),
      time: '08:00',
      confirmed: TIME_BREAKS,
      customer: {
        firstName: say(80),
        lastName: say(80),
        phone: `602553${String(number).padStart(4, '0')}`,
        email: `caller${number}@example.com`,
      },
      buyer: { relationship: 'friend', name: say(200) },
      agent: { name: say(120), email: `agent${number}@example.com` },
      priceChange: { amountCents: -100, reason: say(100) },
      notes: say(4_000),
      end: { kind: 'closing', closing: { escrowOfficer: say(120), fileNumber: say(60) } },
    }),
  );
  await write('closing', (say) =>
    desk.put(`/api/admin/appointments/${enteredId}/pays-at`, {
      paysAt: 'closing',
      from: 'closing',
      closing: {
        closesOn: null,
        escrowOfficer: say(100),
        escrowCompany: say(100),
        escrowPhone: '(602) 555-0188',
        escrowEmail: 'jane@title.example',
        fileNumber: say(60),
      },
    }),
  );
  const entryId = randomUUID();
  await write('office payment', (say) =>
    desk.post(`/api/admin/appointments/${id}/payments`, {
      entryId,
      method: 'other',
      reference: say(60),
      amountCents: 100,
    }),
  );
  await write('undone entry', (say) =>
    desk.post(`/api/admin/office-entries/${entryId}/undo`, { reason: say(200) }),
  );
  await desk.put(`/api/admin/appointments/${id}`, { inspectorStatus: 'en_route' });
  await desk.post(`/api/admin/appointments/${id}/reminders`, { channel: 'email' });
  await write('changed booking', async (say) => {
    const url = `/api/admin/appointments/${id}/change`;
    const { revision, recipients } = (await desk.get(url)).json();
    const person = { firstName: say(100), lastName: say(100), email: `named${number}@example.com` };
    const changes = {
      revision,
      payer: { ...person, email: undefined, relationshipToBuyer: 'friend', buyerExplanation: say(300) },
      recipients: { ...recipients, contactPersons: [person], realtorName: say(200) },
      priceChange: { amountCents: -100, reason: say(100) },
    };
    const shown = await desk.post(`${url}/preview`, changes);
    if (shown.statusCode !== 200) return shown;
    const { fingerprint } = shown.json();
    return desk.post(url, { ...changes, fingerprint, changeId: randomUUID() });
  });
  const repairs = await writeReport({ db, visitor, desk, now }, id, write);
  return { id, taken, visitor, desk, repairs };
}
