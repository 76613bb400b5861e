// The inspector's desk: appointments and the actions on them.
import { z } from 'zod';
import { TERMS_CHANGES } from '../domain/agreement/booking-terms.ts';
import { BOOKED_STATUSES, INSPECTOR_STATUSES } from '../domain/appointment/appointment-status.ts';
import { DESK_ACTIONS } from '../domain/appointment/desk-change.ts';
import { PAYMENT_STATUSES } from '../domain/appointment/payment-status.ts';
import { PAYS_AT } from '../domain/payment/pays-at.ts';
import { PROMISE_STATES } from '../domain/report/report-promise.ts';
import { REPORT_STATES } from '../domain/report/report-summary.ts';
import { appointmentNotesSchema, typedNotesSchema } from './appointment-notes.ts';
import { closingSchema } from './closing.ts';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './failure.ts';
import { inspectionPeriodSchema } from './inspection-period.ts';
import { cents, dollarText } from './money.ts';
import { text } from './text.ts';

const statusSchema = z.enum(BOOKED_STATUSES);

const instant = z.string().describe('ISO 8601 with offset');
const personSchema = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

export const deskAppointmentSchema = z.object({
  id: z.uuid(),
  status: statusSchema,
  inspectorStatus: z.enum(INSPECTOR_STATUSES),
  /** Currently allowed actions; the server checks again on each change. */
  actions: z.array(z.enum(DESK_ACTIONS)),
  scheduledAt: instant,
  date: z.string().describe('YYYY-MM-DD, in Phoenix'),
  time: z.string().describe('8:00 AM'),
  endTime: z.string().describe('10:30 AM: start and estimatedDuration'),
  formattedDateTime: z.string(),
  estimatedDuration: z.number().int().describe('Minutes'),
  estimatedArrival: instant.nullable(),
  locationSentAt: instant.nullable().describe('When the position shown to the customer was sent; null: none'),
  totalPrice: dollarText(),
  priceNote: z.string().nullable().describe('"Discount: $50 off, returning customer"; null: the list price'),
  bookedAtDesk: z.boolean().describe('Entered by the office'),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  moneyWords: z.string().describe('"Paid $325 of $650"'),
  paysAt: z.enum(PAYS_AT),
  paysAtWords: z
    .string()
    .nullable()
    .describe('"Pays at closing, Mon, May 3, escrow: Jane Doe, file 123"; null: before the inspection'),
  closing: closingSchema.nullable(),
  holdsMoney: z.boolean().describe('Has money or a credit in it: must be canceled, cannot be released'),
  cancelWords: z.string().describe('The customer’s refund if it is canceled here'),
  heldUntil: instant.nullable().describe('Payment deadline; null if paid or without a deadline'),
  unpaidByPhone: z.number().int().describe('Unpaid bookings of the same phone, including this one'),
  inspectionPeriod: inspectionPeriodSchema.nullable().describe('Of the buyer; null: not given'),
  service: z.object({ name: z.string(), addons: z.array(z.string()) }),
  property: z.object({
    address: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    facts: z.string().describe('"Single family, 1,850 sq ft"'),
    typedByHand: z.boolean().describe('Neither address nor size comes from county records'),
    recordsNote: z
      .string()
      .nullable()
      .describe('If county records differ from the customer’s description: both facts and both prices'),
  }),
  occupancy: z.string().describe('Display text'),
  clientName: z.string(),
  clientPhone: z.string().describe('Display text'),
  payerName: z.string(),
  payerPhone: z.string().describe('+16025550134'),
  payerEmail: z.string(),
  emailUnconfirmed: z.boolean().describe('The email was corrected and is not confirmed yet'),
  relationshipToBuyer: z.string().describe('Display text'),
  buyerName: z.string().nullable().describe('From the signed agreement, or the payer if they are the buyer'),
  buyerPhone: z.string().nullable().describe('From the signed agreement, if the buyer is someone else'),
  payingFor: z.string().nullable().describe('The payer’s description of their client'),
  otherParty: z
    .object({ name: z.string(), role: z.string(), phone: z.string().nullable() })
    .nullable()
    .describe('Named in the signed agreement, such as the listing agent'),
  realtor: personSchema.nullable(),
  inspectionReportEmail: z.string().nullable(),
  specialInstructions: z.string(),
  notes: appointmentNotesSchema,
  contractSigned: z.boolean(),
  contractSignedAt: instant.nullable(),
  agreementId: z.uuid().nullable().describe('The signed agreement, if any'),
  amendmentOpen: z.boolean().describe('Moved after signing: the amendment is not signed yet'),
  amendmentId: z.uuid().nullable().describe('The newest signed amendment, if any'),
  signedBefore: z
    .object({ agreementId: z.uuid(), outdatedBy: z.array(z.enum(TERMS_CHANGES)) })
    .nullable()
    .describe('The superseded agreement, if no newer one is signed'),
  signingLinkSentAt: instant.nullable().describe('When a separate signing link was last sent'),
  amountDueCents: cents('what a payment link would ask for; 0: there is none to send'),
  paymentLinkSentAt: instant.nullable().describe('When a separate payment link was last sent'),
  awaitingVerification: z.boolean().describe('A credential claim is pending'),
  mayText: z.boolean().describe('The payer agreed to texts, has not opted out, and the number takes texts'),
  textsFail: z.boolean().optional().describe('Texts to the payer’s number do not arrive'),
  reminders: z
    .object({ sms: instant.nullable(), email: instant.nullable() })
    .describe('When one was last sent'),
  undelivered: z.number().int().describe('Mails and texts about it that failed or are being retried'),
  report: z
    .object({
      state: z.enum(REPORT_STATES),
      words: z.string().nullable().describe('"Waiting for the signed agreement and $450.00"'),
      promise: z.enum(PROMISE_STATES).nullable().describe('null until the inspection is completed'),
      reinspectionAsked: z.boolean().describe('The buyer asked for a second visit'),
    })
    .describe(
      'none: nothing uploaded; draft: not sent; waiting: for signature or payment; sent: can be opened',
    ),
  missingInCalendar: z.boolean().describe('Its event was deleted in the connected calendar'),
  sample: z.boolean(),
});

export type DeskAppointment = z.infer<typeof deskAppointmentSchema>;

export const DESK_TABS = ['today', 'upcoming', 'all'] as const;

export const listAppointments = endpoint({
  method: 'GET',
  path: '/api/appointments',
  noun: 'desk',
  summary: 'Appointments page by page; a "link" header with rel="next" has the next page',
  access: 'desk',
  request: {
    query: z.object({
      tab: z.enum(DESK_TABS).default('all').describe('today and upcoming: earliest first; all: latest first'),
      search: text(100).optional().describe('In names, addresses, emails and phone numbers'),
      id: z.uuid().optional().describe('Only this appointment'),
      after: text(200).optional().describe('Cursor from the link header'),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
  },
  answer: z.array(deskAppointmentSchema),
});

export const readStats = endpoint({
  method: 'GET',
  path: '/api/appointments/stats',
  noun: 'desk',
  summary: 'The counts above the schedule',
  access: 'desk',
  request: {},
  answer: z.object({
    todayCount: z.number().int(),
    weekCount: z.number().int().describe('Seven days, including today'),
    completedCount: z.number().int(),
    pendingCount: z.number().int().describe('Not completed yet'),
    monthlyRevenue: dollarText('what was received in this month'),
    monthlyEarnedCents: cents('the fees of inspections completed in this month'),
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
    undelivered: z.number().int(),
    claimsWaiting: z.number().int(),
  }),
});

export const listDay = endpoint({
  method: 'GET',
  path: '/api/admin/appointments',
  noun: 'desk',
  summary: 'Appointments that start from startDate until before endDate',
  access: 'desk',
  request: {
    query: z.object({
      startDate: z.iso.datetime({ offset: true }),
      endDate: z.iso.datetime({ offset: true }),
    }),
  },
  answer: z.array(deskAppointmentSchema),
});

const appointmentParams = z.object({ id: z.uuid() });

export const changeAppointment = endpoint({
  method: 'PUT',
  path: '/api/admin/appointments/:id',
  noun: 'desk',
  summary: 'Change the status or the inspector status; repeating the same change has no effect',
  access: 'desk',
  request: {
    params: appointmentParams,
    body: z
      .strictObject({
        status: statusSchema.optional(),
        inspectorStatus: z.enum(INSPECTOR_STATUSES).optional(),
        deadline: z.literal(false).optional().describe('Hold it without a deadline, signed or not'),
        back: z.literal(true).optional().describe('Go back from in_progress to an earlier step'),
        from: z
          .strictObject({ status: statusSchema, inspectorStatus: z.enum(INSPECTOR_STATUSES) })
          .optional()
          .describe('The state shown at the tap; refused if the appointment has changed since'),
        changeId: z.uuid().optional().describe('Chosen by the client; makes the change idempotent'),
        madeAt: z.iso
          .datetime({ offset: true })
          .optional()
          .describe('When it was tapped, if it is sent later'),
      })
      .refine(
        ({ status, inspectorStatus, deadline }) => status ?? inspectorStatus ?? deadline === false,
        'Please give a status',
      ),
  },
  answer: deskAppointmentSchema,
});

export const saveNotes = endpoint({
  method: 'PUT',
  path: '/api/admin/appointments/:id/notes',
  noun: 'desk',
  summary: 'Save the notes and how to get in, as a whole; repeating the same change has no effect',
  access: 'desk',
  request: {
    params: appointmentParams,
    body: typedNotesSchema.extend({
      changeId: z.uuid().describe('Chosen by the client; makes the change idempotent'),
      revision: z.number().int().min(0).max(2_000_000_000).describe('The revision it is based on'),
    }),
  },
  answer: deskAppointmentSchema,
  refusals: {
    409: failureSchema.extend({
      current: appointmentNotesSchema.describe('What is saved now, without the codes'),
    }),
  },
});

export const sendReminder = endpoint({
  method: 'POST',
  path: '/api/admin/appointments/:id/reminders',
  noun: 'desk',
  summary: 'Remind the payer by text or email',
  access: 'desk',
  request: { params: appointmentParams, body: z.strictObject({ channel: z.enum(['sms', 'email']) }) },
  answer: deskAppointmentSchema,
  status: 202,
});

export const sendSigningLink = endpoint({
  method: 'POST',
  path: '/api/admin/appointments/:id/signing-link',
  noun: 'desk',
  summary: 'Send the payer a signing link by email, and by text with consent',
  access: 'desk',
  request: { params: appointmentParams },
  answer: deskAppointmentSchema,
  status: 202,
});

export const sendPaymentLink = endpoint({
  method: 'POST',
  path: '/api/admin/appointments/:id/payment-link',
  noun: 'desk',
  summary: 'Send the payer a link to pay what is due, by email, and by text with consent',
  access: 'desk',
  request: { params: appointmentParams },
  answer: deskAppointmentSchema,
  status: 202,
});

export const correctEmail = endpoint({
  method: 'POST',
  path: '/api/admin/appointments/:id/email',
  noun: 'desk',
  summary:
    'Correct the payer’s email; the new address gets a link to confirm it, and links to the old one stop working',
  access: 'desk',
  request: { params: appointmentParams, body: z.strictObject({ email: text(254) }) },
  answer: deskAppointmentSchema,
});

export const notePosition = endpoint({
  method: 'PUT',
  path: '/api/admin/appointments/:id/position',
  noun: 'desk',
  summary: 'Send the inspector’s position; accepted only while on the way',
  access: 'desk',
  request: {
    params: appointmentParams,
    body: z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      accuracyMeters: z.number().min(0).max(1_000_000).optional(),
    }),
  },
  answer: z.object({ estimatedArrival: instant.nullable() }),
});

export const stopPosition = endpoint({
  method: 'DELETE',
  path: notePosition.path,
  noun: 'desk',
  summary: 'Stop sharing the inspector’s position and delete it',
  access: 'desk',
  request: { params: appointmentParams },
  answer: notePosition.answer,
});
