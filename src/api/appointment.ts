// Reserving a time. Whose reservation it is stands in the browser's cookie and the phone it verified.
import { z } from 'zod';
import { TERMS_CHANGES } from '../domain/agreement/booking-terms.ts';
import { BOOKED_STATUSES } from '../domain/appointment/appointment-status.ts';
import { OCCUPANCY_IDS } from '../domain/contact/occupancy.ts';
import { PAYMENT_METHODS } from '../domain/pricing/payment-method.ts';
import { calendarDateSchema, dayAvailabilitySchema } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './failure.ts';
import { cents, dollars } from './money.ts';
import { text } from './text.ts';

export const listExisting = endpoint({
  method: 'GET',
  path: '/api/appointments/existing',
  noun: 'appointment',
  summary: 'The times that are taken, and nothing about who took them',
  request: {},
  answer: z.array(
    z.object({
      date: z.string().describe('YYYY-MM-DD'),
      time: z.string().describe('HH:mm'),
      duration: z.number().int().describe('Minutes'),
    }),
  ),
});

/** `told`: done. `pending`: under way, or tried again until it works. `none`: there is nothing to do. */
const noticeSchema = z.enum(['done', 'pending', 'failed', 'none']);

export const reservationSchema = z.object({
  id: z.uuid(),
  status: z.enum(BOOKED_STATUSES),
  date: z.string().describe('YYYY-MM-DD, in Phoenix'),
  time: z.string().describe('HH:mm, in Phoenix'),
  scheduledAt: z.string().describe('The same instant with its offset'),
  formattedDateTime: z.string().describe('For people'),
  duration: z.number().int().describe('Minutes'),
  heldUntil: z.string().nullable().describe('When the reservation lapses unless it is signed or paid'),
  heldUntilWords: z.string().nullable().describe('The same for people'),
  address: z.string(),
  total: dollars(),
  dueCents: cents('what is left to pay'),
  paymentMethod: z.enum(PAYMENT_METHODS),
  awaitingVerification: z.boolean(),
  contractSigned: z.boolean().describe('For the current state of the booking'),
  agreementId: z.uuid().nullable().describe('The signed agreement that is in force'),
  signedBefore: z
    .object({ total: dollars(), outdatedBy: z.array(z.enum(TERMS_CHANGES)) })
    .nullable()
    .describe('What was signed and no longer counts, where nothing has been signed since'),
  paymentUrl: z
    .string()
    .nullable()
    .describe('The hosted payment page for what is due, for this appointment, where one is set up'),
  refundTerms: z.string().describe('Refund terms in one line, shown under the total'),
  notices: z.object({ emails: noticeSchema, calendarEvent: noticeSchema }),
});

export type Reservation = z.infer<typeof reservationSchema>;

export const scheduleAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/schedule',
  noun: 'appointment',
  summary: 'Reserve a time with a verified phone; the same again changes nothing, another time moves it',
  request: {
    body: z.object({
      date: calendarDateSchema,
      time: text(10).describe('HH:mm, or as the list shows it: 8:00 AM'),
      occupancyStatus: z.enum(OCCUPANCY_IDS).optional(),
      allowEarlyInspection: z.boolean().nullish().describe('Asked for a vacant property only'),
      contactData: z.record(z.string(), z.unknown()).describe('What the contact step kept'),
      propertyId: z.uuid(),
      serviceId: text(60).default('standard'),
      addons: z.array(text(60)).max(10).default([]),
      paymentMethod: z.enum(PAYMENT_METHODS).optional().describe('A wish, as in /api/pricing/calculate'),
      offer: text(100).optional().describe('From a waiting-list offer: the time it keeps'),
    }),
  },
  answer: reservationSchema,
  status: 201,
  refusals: {
    409: failureSchema.extend({
      availability: z.array(dayAvailabilitySchema).optional().describe('The current state'),
    }),
  },
  perMinute: 60,
});

export const listMyAppointments = endpoint({
  method: 'GET',
  path: '/api/appointments/mine',
  noun: 'appointment',
  summary: 'The reservations of this browser that still stand, newest first',
  request: {},
  answer: z.array(reservationSchema),
});

export const releaseAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/release',
  noun: 'appointment',
  summary: 'Give back a reservation of this browser that is neither signed nor paid',
  request: { body: z.strictObject({ id: z.uuid() }) },
  answer: z.object({ released: z.literal(true) }),
});
