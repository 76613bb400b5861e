// Schedules the sample week and moves it forward daily, so that it always begins today.

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { NO_NOTES } from '../../domain/appointment/notes.ts';
import type { BusinessProfile, ServiceZip } from '../../domain/business/profile.ts';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  instantAtPhoenix,
  phoenixDateOf,
  phoenixTimeOf,
} from '../../domain/calendar-date.ts';
import { type ContactForm, EMPTY_CONTACT_FORM } from '../../domain/contact/contact-form.ts';
import { formatPhone } from '../../domain/contact/phone.ts';
import { dayMs, minuteMs } from '../../domain/durations.ts';
import { chosenAddons } from '../../domain/pricing/addons.ts';
import { quote } from '../../domain/pricing/quote.ts';
import { findService } from '../../domain/pricing/services.ts';
import { TOTAL_MINUTES } from '../../domain/scheduling/inspection-times.ts';
import { estimateArrival } from '../../domain/tracking/estimate-arrival.ts';
import { distanceMeters } from '../../domain/tracking/geography.ts';
import { TEXT_CONSENT_VERSION } from '../../domain/verification/text-consent.ts';
import { sealCodes } from '../access-codes.ts';
import type { BusinessVersion } from '../business/current-business.ts';
import type { Database } from './client.ts';
import { type SampleAppointment, sampleAppointments } from './sample-appointments.ts';
import { sampleMailbox, samplePhone } from './sample-people.ts';
import { dayOf, findPlaces, overlaps, type SamplePlace, sampleDays } from './sample-places.ts';
import { spreadZips } from './sample-zips.ts';
import { writeNotes } from './stores/appointment-notes.ts';
import { storeClaim } from './stores/credential-claims.ts';
import { periodColumns } from './stores/inspection-periods.ts';
import { type PropertyRecord, storeProperty } from './stores/properties.ts';
import { busyUntil } from './stores/reservations.ts';
import { readSchedule } from './stores/schedule.ts';

/** No browser cookie hashes to this. */
const browser = createHash('sha256').update('sample appointments').digest();

/** First load, including consent to texts. */
export async function loadSampleAppointments(
  tx: Database,
  business: BusinessVersion,
  now: Date,
): Promise<void> {
  await placeWeek(tx, business, new Map(sampleAppointments.map(({ name }) => [name, undefined])), now);
  const agreed = sampleAppointments.filter(({ texts }) => texts !== false);
  await tx
    .insertInto('text_consents')
    .values(
      agreed.map((sample) => ({
        phone: samplePhone(sample),
        browser,
        version: TEXT_CONSENT_VERSION,
        address: '127.0.0.1',
        network: browser,
        agreed_at: now,
        verified_at: now,
      })),
    )
    .execute();
}

/**
 * Resets the week at the start of a day; changes made on the same day are kept. Removed samples stay removed.
 */
export const renewSampleAppointments = (
  db: Database,
  business: BusinessVersion,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const mark = await tx
      .updateTable('sample_data_marks')
      .set({ loaded_at: now })
      .where('name', '=', 'appointments')
      .where('loaded_at', '<', instantAtPhoenix(phoenixDateOf(now), '00:00'))
      .returning('name')
      .executeTakeFirst();
    if (!mark) return false;
    const placed = await tx
      .selectFrom('appointments')
      .select(['id', 'sample'])
      .where(
        'sample',
        'in',
        sampleAppointments.map(({ name }) => name),
      )
      .execute();
    const signed = await setSignedAside(tx);
    const ids = placed.map(({ id }) => id).filter((id) => !signed.includes(id));
    if (ids.length > 0) {
      await tx.deleteFrom('deliveries').where('appointment_id', 'in', ids).execute();
      await tx.deleteFrom('appointments').where('id', 'in', ids).execute();
      await tx.deleteFrom('credential_claims').where('browser', '=', browser).execute();
    }
    const idOf = (id: string) => (signed.includes(id) ? undefined : id);
    const names = new Map(placed.map(({ id, sample }) => [sample ?? '', idOf(id)]));
    await placeWeek(tx, business, names, now);
    return true;
  });

/**
 * Signed agreements are never deleted, even of a sample: its appointment is kept and a new one takes the
 * name.
 */
async function setSignedAside(tx: Database): Promise<string[]> {
  const signed = await tx
    .updateTable('appointments')
    .set({
      status: 'cancelled',
      hold_place: null,
      held_until: null,
      claim_id: null,
      sample: sql<string>`sample || ' of ' || day || ' ' || id`,
    })
    .where(
      'sample',
      'in',
      sampleAppointments.map(({ name }) => name),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('agreements').select('agreements.id').whereRef('appointment_id', '=', 'appointments.id'),
      ),
    )
    .returning('id')
    .execute();
  return signed.map(({ id }) => id);
}

/** `names`: the samples to place, with the ids of those that existed before. */
async function placeWeek(
  tx: Database,
  business: BusinessVersion,
  names: Map<string, string | undefined>,
  now: Date,
): Promise<void> {
  const today = phoenixDateOf(now);
  const schedule = await readSchedule(tx, today, addDays(today, 6));
  const days = sampleDays(today, schedule);
  const samples = sampleAppointments.filter(({ name }) => names.has(name));
  const wanted = samples.map(({ name, day, time }) => ({ name, day: dayOf(days, day), time }));
  const places = findPlaces(wanted, days, schedule);
  for (const sample of samples)
    await place(tx, business, sample, names.get(sample.name), places.get(sample.name), now);
  await keepSampleEnRoute(tx, now);
}

async function place(
  tx: Database,
  business: BusinessVersion,
  sample: SampleAppointment,
  id: string | undefined,
  found: SamplePlace | undefined,
  now: Date,
) {
  const { person, claim, open } = sample;
  const { profile } = business;
  const paymentMethod = claim ? 'challenge' : 'pay_now';
  const addons = chosenAddons(profile.addons, sample.addons ?? []).map(({ id }) => id);
  const service = findService(profile.services, sample.service ?? 'standard') ?? profile.services[0];
  const property = propertyOf(profile, sample);
  const priced = quote(profile, { ...property, paymentMethod, addons });
  // A business may not inspect everything that the samples show.
  if (!priced.ok || !service) return;
  const { total } = priced.value;
  const today = phoenixDateOf(now);
  // Without a free time it is hidden until the next day.
  const status = found ? sample.status : 'released';
  const day = found?.day ?? today;
  const startsAt = found?.startsAt ?? instantAtPhoenix(day, sample.time);
  const midnight = instantAtPhoenix(today, '00:00');
  const firstOfMonth = instantAtPhoenix(calendarDate(`${today.slice(0, 7)}-01`), '00:00');
  const propertyId = await storeProperty(tx, property, { browser, now, business });
  const stored =
    claim && (await storeClaim(tx, { ...claim, websiteUrl: null }, { browser, propertyId, now }));
  const settledAt = new Date(Math.max(firstOfMonth.getTime(), midnight.getTime() - 2 * dayMs));
  const placed = await tx
    .insertInto('appointments')
    .values({
      ...(id && { id }),
      sample: sample.name,
      status,
      inspector_status: sample.inspectorStatus ?? 'not_started',
      starts_at: startsAt,
      minutes: TOTAL_MINUTES,
      busy_until: busyUntil(startsAt),
      day,
      seat: found?.seat ?? 1,
      hold_place: status === 'held' ? 1 : null,
      held_until: status === 'held' ? instantAtPhoenix(addDays(today, 1), '00:00') : null,
      event: 'held',
      announced_revision: 0,
      browser,
      phone: samplePhone(sample),
      property_id: propertyId,
      service: service.id,
      addons,
      payment_method: paymentMethod,
      claim_id: stored?.id ?? null,
      total_cents: total,
      occupancy: 'occupied',
      contact: JSON.stringify(contactOf(sample, person)) as unknown as ContactForm,
      booked_at: sample.status === 'held' ? midnight : settledAt,
      special_instructions: sample.instructions ?? '',
      ...periodColumns(periodOf(sample, day)),
      contract_signed_at: open ? null : settledAt,
      payment_status: open ? 'pending' : 'paid',
      paid_cents: open ? 0 : total,
      paid_at: open ? null : settledAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteSample(tx, sample, placed.id, now);
}

const periodOf = ({ inspectionPeriod: period }: SampleAppointment, day: CalendarDate) =>
  period ? { acceptedOn: addDays(day, -period.acceptedBefore), days: period.days } : null;

async function noteSample(tx: Database, { notes: given }: SampleAppointment, id: string, now: Date) {
  if (!given) return;
  const { codes, ...texts } = { ...NO_NOTES, ...given };
  // Under the key in the database, which is read also where there is an ENCRYPTION_KEY.
  const sealedCodes = await sealCodes({ db: tx, settings: { encryptionKey: undefined } }, id, codes);
  await writeNotes(tx, { appointmentId: id, revision: 0, sealedCodes, ...texts }, now);
}

/** Moves samples out of the way of real bookings. One that the desk has started stays. */
export async function moveConflictingSamples(db: Database, now: Date): Promise<void> {
  const today = phoenixDateOf(now);
  const schedule = await readSchedule(db, today, addDays(today, 6));
  if (schedule.taken.length === 0) return;
  const rows = await db
    .selectFrom('appointments')
    .select(['id', 'day', 'starts_at', 'seat', 'inspector_status'])
    .where('sample', 'is not', null)
    .where('status', 'in', ['held', 'scheduled', 'confirmed'])
    .where('starts_at', '>=', instantAtPhoenix(today, '00:00'))
    .execute();
  const shown = rows.map((row) => {
    const time = phoenixTimeOf(row.starts_at);
    const { id: name, seat, starts_at: startsAt } = row;
    return {
      name,
      day: calendarDate(row.day),
      time,
      startsAt,
      seat,
      begun: row.inspector_status !== 'not_started',
    };
  });
  const isInTheWay = (one: (typeof shown)[number]) => !one.begun && overlaps(one.startsAt, schedule, []);
  const moving = shown.filter(isInTheWay);
  const places = findPlaces(
    moving,
    sampleDays(today, schedule),
    schedule,
    shown.filter((one) => !isInTheWay(one)),
  );
  for (const { name: id } of moving) {
    const found = places.get(id);
    await db
      .updateTable('appointments')
      .set(
        found
          ? {
              starts_at: found.startsAt,
              busy_until: busyUntil(found.startsAt),
              day: found.day,
              seat: found.seat,
            }
          : { status: 'released', hold_place: null, held_until: null },
      )
      .where('id', '=', id)
      .execute();
  }
}

/** Keeps the inspector a few miles from the first sample, whenever someone looks. */
export async function keepSampleEnRoute(db: Database, now: Date): Promise<void> {
  const sample = sampleAppointments.find(({ inspectorStatus }) => inspectorStatus === 'en_route');
  const way = await db
    .selectFrom('appointments')
    .innerJoin('properties', 'properties.id', 'appointments.property_id')
    .leftJoin('inspector_positions as position', 'position.appointment_id', 'appointments.id')
    .select(['appointments.id', 'position.at', 'properties.latitude', 'properties.longitude'])
    .where('sample', '=', sample?.name ?? '')
    .where('inspector_status', '=', 'en_route')
    .where('location_off', '=', false)
    // After the desk has acted on it, only the desk's device reports positions.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('desk_changes')
            .select('desk_changes.id')
            .whereRef('desk_changes.appointment_id', '=', 'appointments.id')
            .where('desk_changes.kind', '=', 'status'),
        ),
      ),
    )
    .executeTakeFirst();
  // Positions older than a few minutes are not shown.
  if (!way || (way.at && now.getTime() - way.at.getTime() < 4 * minuteMs)) return;
  if (way.latitude === null || way.longitude === null) return;
  const property = { latitude: way.latitude, longitude: way.longitude };
  const position = { latitude: property.latitude - 0.04, longitude: property.longitude - 0.043 };
  const columns = { ...position, accuracy_meters: 12, at: now };
  await db
    .insertInto('inspector_positions')
    .values({ appointment_id: way.id, ...columns })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(columns))
    .execute();
  await db
    .updateTable('appointments')
    .set({ estimated_arrival: estimateArrival(distanceMeters(position, property), now) })
    .where('id', '=', way.id)
    .where('inspector_status', '=', 'en_route')
    .execute();
}

function contactOf(sample: SampleAppointment, person: SampleAppointment['person']): ContactForm {
  return {
    ...EMPTY_CONTACT_FORM,
    phoneNumber: formatPhone(samplePhone(sample)),
    smsConsent: sample.texts !== false,
    payerEmail: sampleMailbox(person),
    wantsRealtorNotification: false,
    occupancyStatus: 'occupied',
    ...person,
  };
}

function propertyOf(profile: BusinessProfile, sample: SampleAppointment): PropertyRecord {
  const { street, property, service } = sample;
  const { zip, city, county, latitude, longitude } = zipOf(profile, sample);
  return {
    address: { street, city, state: 'AZ', zip },
    county,
    position: { latitude, longitude },
    property,
    features: { hasCasita: false, hasPoolSpa: service === 'standard_pool', hasDetachedGarage: false },
    validated: true,
    placeId: null,
    records: null,
  };
}

/** Each sample is in another ZIP code. */
function zipOf(profile: BusinessProfile, sample: SampleAppointment): ServiceZip {
  const zip = spreadZips(profile, sampleAppointments.length)[sampleAppointments.indexOf(sample)];
  if (!zip) throw new Error(`No ZIP code for ${sample.name}`);
  return zip;
}
