// Bookings that the office enters, for example on the phone with a customer.
import { z } from 'zod';
import { NOTE_LIMITS } from '../domain/appointment/notes.ts';
import { OCCUPANCY_IDS } from '../domain/contact/occupancy.ts';
import { RELATIONSHIP_IDS } from '../domain/contact/relationship.ts';
import { CLOSING_LIMITS } from '../domain/payment/closing.ts';
import { MAX_OFFICE_CENTS, MAX_REFERENCE, OFFICE_METHODS } from '../domain/payment/office-entry.ts';
import { MAX_PRICE_CHANGE_REASON } from '../domain/pricing/price-change.ts';
import { STANDARD_SERVICE } from '../domain/pricing/services.ts';
import { TIME_BREAKS } from '../domain/scheduling/time-breaks.ts';
import { calendarDateSchema, timeOfDaySchema } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './failure.ts';
import { typedPeriodSchema } from './inspection-period.ts';
import { cents } from './money.ts';
import { propertySchema } from './property.ts';
import { text } from './text.ts';

const described = { noun: 'new-appointment', access: 'desk' } as const;

const priced = {
  propertyId: z.uuid().describe('Stored by /api/property/validate or /api/property/manual'),
  serviceId: text(60).default(STANDARD_SERVICE),
  addons: z.array(text(60)).max(10).default([]),
  priceChange: z
    .strictObject({
      amountCents: cents('below zero: a discount; above zero: a surcharge')
        .min(-MAX_OFFICE_CENTS)
        .max(MAX_OFFICE_CENTS),
      reason: text(MAX_PRICE_CHANGE_REASON),
    })
    .nullable()
    .default(null)
    .describe('Agreed with the customer, in addition to the price list'),
};

const breakSchema = z.object({ name: z.enum(TIME_BREAKS), words: z.string() });
export type TimeBreakWords = z.infer<typeof breakSchema>;

export const checkNewAppointment = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/appointments/check',
  summary: 'The price of a new appointment, and what its time would break; stores nothing',
  request: {
    body: z.strictObject({
      ...priced,
      date: calendarDateSchema.optional(),
      time: timeOfDaySchema.optional().describe('HH:mm, in Phoenix'),
    }),
  },
  answer: z.object({
    lines: z.array(z.object({ name: z.string(), amountCents: cents('below zero: a discount') })),
    totalCents: cents(),
    breaks: z.array(breakSchema).describe('Booked only if these are confirmed'),
    timeProblem: z.string().nullable().describe('Why this time cannot be booked at all'),
  }),
});

export type NewAppointmentCheck = z.infer<typeof checkNewAppointment.answer>;

const closingSchema = z.strictObject({
  date: calendarDateSchema.nullable().default(null),
  escrowOfficer: text(CLOSING_LIMITS.escrowOfficer).default(''),
  fileNumber: text(CLOSING_LIMITS.fileNumber).default(''),
});

const relationship = z.enum(RELATIONSHIP_IDS).exclude(['buyer']);

const endSchema = z.union([
  z.strictObject({ kind: z.literal('link') }),
  z.strictObject({
    kind: z.literal('paid'),
    method: z.enum(OFFICE_METHODS),
    reference: text(MAX_REFERENCE).default('').describe('The check’s number, or how it was paid'),
  }),
  z.strictObject({ kind: z.literal('inspection') }),
  z.strictObject({ kind: z.literal('closing'), closing: closingSchema.optional() }),
  z.strictObject({
    kind: z.literal('tentative'),
    until: z.strictObject({ date: calendarDateSchema, time: timeOfDaySchema }),
  }),
]);

/** The refusal of a time that is not offered says what it breaks. */
export const unofferedTimeSchema = failureSchema.extend({ breaks: z.array(breakSchema).optional() });

export const bookAtDesk = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/appointments',
  summary: 'Book for a customer; the same id again books nothing more',
  request: {
    body: z.strictObject({
      id: z.uuid().describe('Of the new appointment, chosen by the client; makes booking idempotent'),
      ...priced,
      date: calendarDateSchema,
      time: timeOfDaySchema.describe('HH:mm, in Phoenix'),
      confirmed: z
        .array(z.enum(TIME_BREAKS))
        .max(TIME_BREAKS.length)
        .default([])
        .describe('What the time breaks, as confirmed by the person who books'),
      shownCents: cents('the total on the screen; another total is refused').optional(),
      customer: z.strictObject({
        firstName: text(80),
        lastName: text(80),
        phone: text(40),
        email: text(254),
        mayText: z.boolean().default(false).describe('The customer said that texts are OK'),
      }),
      buyer: z
        .strictObject({
          relationship: relationship.describe('Of the customer to the buyer'),
          name: text(200),
        })
        .nullable()
        .default(null)
        .describe('If the customer is not the buyer'),
      agent: z
        .strictObject({ name: text(200), email: text(254), phone: text(40).default('') })
        .nullable()
        .default(null)
        .describe('Gets updates'),
      occupancy: z.enum(OCCUPANCY_IDS).default('unknown'),
      mayStartEarly: z.boolean().default(false).describe('Only for a vacant property'),
      inspectionPeriod: typedPeriodSchema.nullable().default(null).describe('Of the buyer, if they know it'),
      notes: text(NOTE_LIMITS.notes).default('').describe('The inspector’s own; customers never see them'),
      end: endSchema.describe('What was agreed about signing and paying'),
    }),
  },
  answer: z.object({
    id: z.uuid(),
    wasBookedBefore: z.boolean().describe('By an earlier call with this id, as it was typed then'),
    isAsTyped: z.boolean().describe('false: booked before with another customer, property, time or price'),
    formattedDateTime: z.string(),
    address: z.string(),
    clientName: z.string(),
    totalCents: cents(),
    moneyWords: z.string().describe('"Paid", "Not paid"'),
    heldUntilWords: z.string().nullable(),
    messages: z.array(z.string()).describe('What we send to whom, as display text'),
  }),
  status: 201,
  refusals: { 409: unofferedTimeSchema },
});

export type NewAppointment = z.input<typeof bookAtDesk.request.body>;
export type BookedAtDesk = z.infer<typeof bookAtDesk.answer>;

export const copyAppointment = endpoint({
  ...described,
  method: 'GET',
  path: '/api/admin/appointments/:id/copy',
  summary: 'What a new appointment for the same customer begins with: no time and no money',
  request: { params: z.object({ id: z.uuid() }) },
  answer: z.object({
    customer: z.object({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
    buyer: z.object({ relationship, name: z.string() }).nullable(),
    agent: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
    occupancy: z.enum(OCCUPANCY_IDS),
    mayStartEarly: z.boolean(),
    serviceId: z.string(),
    addons: z.array(z.string()).describe('Without those that the service includes'),
    property: propertySchema.describe('As it was booked; its new price comes from storing it again'),
  }),
});

export type CopiedAppointment = z.infer<typeof copyAppointment.answer>;
