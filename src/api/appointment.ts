// Reserving a time. A reservation belongs to the browser's cookie and its verified phone.

import { z } from 'zod';
import { TERMS_CHANGES } from '../domain/agreement/booking-terms.ts';
import { BOOKED_STATUSES } from '../domain/appointment/appointment-status.ts';
import { OCCUPANCY_IDS } from '../domain/contact/occupancy.ts';
import { PAYMENT_METHODS } from '../domain/pricing/payment-method.ts';
import { STANDARD_SERVICE } from '../domain/pricing/services.ts';
import { calendarDateSchema, dayAvailabilitySchema } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './failure.ts';
import { typedPeriodSchema } from './inspection-period.ts';
import { cents, dollars } from './money.ts';
import { text } from './text.ts';

export const listExisting = endpoint({
  method: 'GET',
  path: '/api/appointments/existing',
  noun: 'appointment',
  summary: 'Taken times, without personal data',
  request: {},
  answer: z.array(
    z.object({
      date: z.string().describe('YYYY-MM-DD'),
      time: z.string().describe('HH:mm'),
      duration: z.number().int().describe('Minutes'),
    }),
  ),
});

/** `told`: done. `pending`: in progress or being retried. `none`: nothing to send. */
const noticeSchema = z.enum(['done', 'pending', 'failed', 'none']);

export const reservationSchema = z.object({
  id: z.uuid(),
  status: z.enum(BOOKED_STATUSES),
  date: z.string().describe('YYYY-MM-DD, in Phoenix'),
  time: z.string().describe('HH:mm, in Phoenix'),
  scheduledAt: z.string().describe('The same time as ISO 8601 with offset'),
  formattedDateTime: z.string().describe('Display text'),
  duration: z.number().int().describe('Minutes'),
  heldUntil: z.string().nullable().describe('When the hold expires unless it is signed or paid'),
  heldUntilWords: z.string().nullable().describe('heldUntil as display text'),
  payLaterWords: z
    .string()
    .nullable()
    .describe('"You pay $650 at closing on Mon, May 3."; null: due before the inspection, or paid'),
  address: z.string(),
  total: dollars(),
  surcharges: z.array(z.string()).optional().describe('Those in the total, as display text'),
  dueCents: cents('what is left to pay'),
  paymentMethod: z.enum(PAYMENT_METHODS),
  awaitingVerification: z.boolean(),
  contractSigned: z.boolean().describe('Signed for the current terms'),
  agreementId: z.uuid().nullable().describe('The agreement in force'),
  signedBefore: z
    .object({ total: dollars(), outdatedBy: z.array(z.enum(TERMS_CHANGES)) })
    .nullable()
    .describe('The superseded agreement, if no newer one is signed'),
  paymentUrl: z.string().nullable().describe('The hosted payment page for the amount due, if one is set up'),
  refundTerms: z.string().describe('Refund terms in one line, shown under the total'),
  notices: z.object({ emails: noticeSchema, calendarEvent: noticeSchema }),
});

export type Reservation = z.infer<typeof reservationSchema>;

export const scheduleAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/schedule',
  noun: 'appointment',
  summary:
    'Reserve a time with a verified phone; repeating it changes nothing, another time moves the reservation',
  request: {
    body: z.object({
      date: calendarDateSchema,
      time: text(10).describe('HH:mm, or 8:00 AM'),
      occupancyStatus: z.enum(OCCUPANCY_IDS).optional(),
      allowEarlyInspection: z.boolean().nullish().describe('Only for a vacant property'),
      contactData: z.record(z.string(), z.unknown()).describe('Answers of the contact step'),
      propertyId: z.uuid(),
      serviceId: text(60).default(STANDARD_SERVICE),
      addons: z.array(text(60)).max(10).default([]),
      paymentMethod: z
        .enum(PAYMENT_METHODS)
        .optional()
        .describe('Requested method, as in /api/pricing/calculate'),
      inspectionPeriod: typedPeriodSchema
        .optional()
        .describe('Of the buyer; not sent, a reservation keeps the one it has'),
      offer: text(100).optional().describe('Token of a waiting-list offer: reserves its time'),
    }),
  },
  answer: reservationSchema,
  status: 201,
  refusals: {
    409: failureSchema.extend({
      availability: z.array(dayAvailabilitySchema).optional().describe('Current availability'),
    }),
  },
  perMinute: 60,
});

export const listMyAppointments = endpoint({
  method: 'GET',
  path: '/api/appointments/mine',
  noun: 'appointment',
  summary: 'This browser’s active reservations, newest first',
  request: {},
  answer: z.array(reservationSchema),
});

export const releaseAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/release',
  noun: 'appointment',
  summary: 'Release a reservation of this browser that is neither signed nor paid',
  request: { body: z.strictObject({ id: z.uuid() }) },
  answer: z.object({ released: z.literal(true) }),
});
