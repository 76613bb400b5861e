// What is typed, as the server's requests. Everything that is missing is named at once; the server decides on the rest.
import type { z } from 'zod';
import type {
  bookAtDesk,
  checkNewAppointment,
  NewAppointment,
  TimeBreakWords,
} from '../../../api/new-appointment.ts';
import { type CalendarDate, parseCalendarDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { readDeskContact, type TypedDeskContact } from '../../../domain/contact/desk-contact.ts';
import { type Occupancy, parseOccupancy } from '../../../domain/contact/occupancy.ts';
import { parseRelationship } from '../../../domain/contact/relationship.ts';
import { readInspectionPeriod } from '../../../domain/inspection-period/inspection-period.ts';
import { cents } from '../../../domain/money.ts';
import { MAX_OFFICE_CENTS, OFFICE_METHODS } from '../../../domain/payment/office-entry.ts';
import { isTimeOfDay, type TimeOfDay } from '../../../domain/time-of-day.ts';
import { readTypedAmount } from '../../../domain/typed-amount.ts';
import {
  featureNames,
  type NewAppointmentDraft,
  type NewAppointmentFields,
} from '../../storage/new-appointment-draft.ts';

type CheckRequest = z.input<typeof checkNewAppointment.request.body>;
type End = z.input<typeof bookAtDesk.request.body>['end'];

export type RequestResult =
  | { ok: true; body: NewAppointment }
  /** By the id of the field. */
  | { ok: false; problems: Record<string, string> };

export const addonsOf = ({ addons }: Pick<NewAppointmentFields, 'addons'>): string[] =>
  addons.split(' ').filter((id) => id !== '');

/** `null`: without a property there is nothing to ask. A time counts once it is complete. */
export function toCheck({ property, fields }: NewAppointmentDraft): CheckRequest | null {
  if (!property) return null;
  const change = readChange(fields);
  const at = momentOf(fields.date, fields.time);
  return {
    propertyId: property.id,
    ...(fields.service && { serviceId: fields.service }),
    addons: addonsOf(fields),
    ...(change && { priceChange: change }),
    ...(at ?? {}),
  };
}

export function toRequest(draft: NewAppointmentDraft, confirmed: readonly TimeBreakWords[]): RequestResult {
  const { id, property, fields } = draft;
  const change = readChange(fields);
  const at = momentOf(fields.date, fields.time);
  const end = endOf(fields);
  const { firstName, lastName, phone, email, mayText } = fields;
  const people = {
    customer: { firstName, lastName, phone, email, mayText },
    buyer: buyerOf(fields),
    agent: agentOf(fields),
    occupancy: parseOccupancy(fields.occupancy) ?? ('unknown' satisfies Occupancy),
    mayStartEarly: fields.mayStartEarly,
  };
  const who = readDeskContact(people);
  const period = fields.acceptedOn === '' ? null : readPeriod(fields);
  const problems: Record<string, string> = {
    ...(!property && { 'address-input': 'Please choose the property first.' }),
    ...(property &&
      isBeingStored(draft) && { all: 'The property is still being saved. Please tap Book again.' }),
    ...(fields.changeOpen && change === null && { changeAmount: 'Please enter an amount, for example 50.' }),
    ...(!at && { time: 'Please choose a day and a time.' }),
    ...(!who.ok && Object.fromEntries(who.problems.map(({ field, message }) => [field, message]))),
    ...(period && !period.ok && { [PERIOD_IDS[period.problem.field]]: period.problem.message }),
    ...(!end && { untilDate: 'Please choose a date and a time.' }),
  };
  if (!property || !at || !end || Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    body: {
      id,
      ...toCheck(draft),
      propertyId: property.id,
      ...at,
      confirmed: confirmed.map(({ name }) => name),
      ...people,
      inspectionPeriod: period?.ok ? period.value : null,
      notes: fields.notes,
      end,
    },
  };
}

/** What is on the lot changes the price once it is stored. */
const isBeingStored = ({ property, features }: NewAppointmentDraft): boolean =>
  property?.features !== featureNames(features);

const PERIOD_IDS = { acceptedOn: 'acceptedOn', days: 'periodDays' } as const;

const readPeriod = ({ acceptedOn, periodDays: days }: NewAppointmentFields) =>
  readInspectionPeriod({ acceptedOn, days }, phoenixDateOf(new Date()));

/** `null`: closed, or not an amount. */
function readChange(fields: NewAppointmentFields): CheckRequest['priceChange'] {
  if (!fields.changeOpen) return null;
  const amount = readTypedAmount(fields.changeAmount);
  if (amount === null || amount === 0 || amount > MAX_OFFICE_CENTS) return null;
  const amountCents = fields.changeKind === 'discount' ? cents(-amount) : amount;
  return { amountCents, reason: fields.changeReason };
}

function momentOf(date: string, time: string): { date: CalendarDate; time: TimeOfDay } | null {
  const day = parseCalendarDate(date);
  return day.ok && isTimeOfDay(time) ? { date: day.value, time } : null;
}

function buyerOf({ relationship: typed, buyerName: name }: NewAppointmentFields): TypedDeskContact['buyer'] {
  const relationship = parseRelationship(typed);
  return relationship === null || relationship === 'buyer' ? null : { relationship, name };
}

function agentOf({ agentName, agentEmail, agentPhone }: NewAppointmentFields): TypedDeskContact['agent'] {
  const isEmpty = [agentName, agentEmail, agentPhone].every((text) => text.trim() === '');
  return isEmpty ? null : { name: agentName, email: agentEmail, phone: agentPhone };
}

/** `null`: a tentative one without its end. */
function endOf(fields: NewAppointmentFields): End | null {
  const { reference } = fields;
  switch (fields.end) {
    case 'paid':
      return {
        kind: 'paid',
        method: OFFICE_METHODS.find((one) => one === fields.method) ?? 'other',
        reference,
      };
    case 'inspection':
      return { kind: 'inspection' };
    case 'closing': {
      const date = parseCalendarDate(fields.closingDate);
      const { escrowOfficer, fileNumber } = fields;
      return { kind: 'closing', closing: { date: date.ok ? date.value : null, escrowOfficer, fileNumber } };
    }
    case 'tentative': {
      const until = momentOf(fields.untilDate, fields.untilTime);
      return until && { kind: 'tentative', until };
    }
    default:
      return { kind: 'link' };
  }
}
