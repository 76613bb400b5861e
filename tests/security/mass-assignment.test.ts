// Fields that the server decides are refused or ignored in every body.
import { describe, expect, test } from 'vitest';
import { makeBooker } from '../support/booker.ts';
import { makeTestApp } from '../support/test-app.ts';
import { waitingLine } from '../support/waiting-line.ts';
import { operationsOf, type Schema } from './attack/document.ts';

const { app, db } = await makeTestApp();
const operations = operationsOf(app.swagger());

/** Every object of a body that accepts unknown fields: "POST /api/… contactData". */
function openPlaces(schema: Schema, place: string): string[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    openPlaces(one, `${place}.${name}`),
  );
  const others = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((one) =>
    openPlaces(one, place),
  );
  const isOpen = schema.type === 'object' && schema.additionalProperties !== false;
  return [...(isOpen ? [place] : []), ...inner, ...others];
}

/** The domain reads the known fields of each and ignores the rest; tested below or in the named file. */
const known = [
  // Read as a whole against the profile's strict schema: src/api/read-business-profile.test.ts
  'POST /api/admin/business profile',
  'POST /api/admin/business/check profile',
  'POST /api/admin/business/preview/agreement profile',
  'POST /api/admin/business/preview/page profile',
  // Keyed by section id: initials and their times, tests/api/signing-hostile.test.ts
  'POST /api/appointments contactData',
  'POST /api/appointments contractData.initials',
  'POST /api/appointments contractData.ages.initialsMs',
  'POST /api/appointments/schedule',
  'POST /api/appointments/schedule contactData',
  // A subset of the recipients, read by name: tests/api/manage-booking.test.ts
  'POST /api/manage-booking/recipients contactPersons',
  'POST /api/waiting-list',
  'POST /api/waiting-list contact',
  // Keyed by weekday, an enumeration: tests/api/schedule-admin.test.ts
  'PUT /api/admin/schedule hours',
  'POST /api/admin/schedule/preview hours',
];

test('every body refuses unknown fields, except in the listed places', () => {
  const found = operations.flatMap(({ name, body }) => (body ? openPlaces(body, name) : []));
  expect(found.map((place) => place.replace(/(\}|[a-z])\.(?=[a-z])/i, '$1 ')).sort()).toEqual(
    [...known].sort(),
  );
});

const lies = {
  id: '3f0c8a52-5d0e-4f7a-9a53-0c8f8a4f2b11',
  status: 'completed',
  event: 'confirmed',
  inspector: 7,
  inspectorStatus: 'completed',
  inspector_status: 'completed',
  total: 1,
  totalCents: 1,
  total_cents: 1,
  price: 1,
  paid: 650,
  paid_cents: 65_000,
  paidCents: 65_000,
  paymentStatus: 'paid',
  payment_status: 'paid',
  contractSigned: true,
  contract_signed_at: '2026-11-16T00:00:00Z',
  heldUntil: '2030-01-01T00:00:00Z',
  held_until: '2030-01-01T00:00:00Z',
  revision: 99,
  browser: 'x',
  sample: true,
  claimId: '3f0c8a52-5d0e-4f7a-9a53-0c8f8a4f2b11',
  claimApproved: true,
  bookedAt: '2020-01-01T00:00:00Z',
  isInspector: true,
};
/** Differs per visitor. */
const ownColumns = [
  'id',
  'browser',
  'phone',
  'property_id',
  'contact',
  'starts_at',
  'busy_until',
  'day',
  'seat',
  'hold_place',
  'network',
  'network_place',
];

describe('a reservation', () => {
  test('does not change with additional fields', async () => {
    const rowOf = async (id: string) => {
      const row = await db
        .selectFrom('appointments')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return {
        row,
        rest: Object.fromEntries(Object.entries(row).filter(([name]) => !ownColumns.includes(name))),
      };
    };
    const honest = await makeBooker(app);
    const liar = await makeBooker(app);
    const plain = await honest.schedule('2026-11-19', '08:00');
    const answer = await liar.schedule('2026-11-19', '12:00', {
      ...lies,
      contactData: { ...liar.contactData, ...lies },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().id).not.toBe(lies.id);
    const [before, after] = [await rowOf(plain.json().id), await rowOf(answer.json().id)];
    expect(after.rest).toEqual(before.rest);
    expect(Object.keys(after.row.contact ?? {}).sort()).toEqual(Object.keys(before.row.contact ?? {}).sort());
    expect(after.row.phone).toBe(`+1${liar.phoneNumber}`);
  });
});

describe('a waiting-list entry', () => {
  test('does not change with additional fields', async () => {
    const line = waitingLine(app, db);
    await line.fill('2026-11-24');
    const entryLies = {
      ...lies,
      state: 'offered',
      place: 0,
      position: 0,
      confirmed_at: '2020-01-01T00:00:00Z',
      token: 'x',
    };
    const plain = await line.join('2026-11-24', 'honest@home.example');
    const answer = await line.join('2026-11-24', 'liar@home.example', { ...entryLies, contact: entryLies });
    expect([plain.statusCode, answer.statusCode]).toEqual([201, 201]);
    const [honest, liar] = await line.entries('2026-11-24');
    const own = ['id', 'place', 'position', 'email', 'confirmed_at', 'browser', 'joined_at'];
    const rest = (row: object | undefined) =>
      Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !own.includes(name)));
    expect(rest(liar)).toEqual(rest(honest));
    expect(liar?.id).not.toBe(lies.id);
    expect(liar?.position).toBe(liar?.place);
  });
});
