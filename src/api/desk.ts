// The inspector's desk: appointments as the inspector sees them, and what can be done with them.
import { z } from 'zod';
import { TERMS_CHANGES } from '../domain/agreement/booking-terms.ts';
import { BOOKED_STATUSES } from '../domain/appointment/appointment-status.ts';
import { DESK_ACTIONS } from '../domain/appointment/desk-change.ts';
import { INSPECTOR_STATUSES } from '../domain/appointment/inspector-status.ts';
import { PAYMENT_STATUSES } from '../domain/appointment/payment-status.ts';
import { endpoint } from './endpoint.ts';
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
  /** What can be done with it now; the server decides again when it is done. */
  actions: z.array(z.enum(DESK_ACTIONS)),
  scheduledAt: instant,
  date: z.string().describe('YYYY-MM-DD, in Phoenix'),
  time: z.string().describe('8:00 AM'),
  endTime: z.string().describe('10:30 AM: start and estimatedDuration'),
  formattedDateTime: z.string(),
  estimatedDuration: z.number().int().describe('Minutes'),
  estimatedArrival: instant.nullable(),
  locationSentAt: instant
    .nullable()
    .describe('Of the position its customer may see while it is fresh; null: none'),
  totalPrice: dollarText(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  moneyWords: z.string().describe('"Paid $325 of $650"'),
  holdsMoney: z.boolean().describe('Money or a credit is in it: it is canceled, not just given back'),
  cancelWords: z.string().describe('What the customer receives if it is canceled here'),
  heldUntil: instant.nullable().describe('While not paid: released then'),
  unpaidByPhone: z.number().int().describe('Bookings of the same phone that are not paid, this one included'),
  service: z.object({ name: z.string(), addons: z.array(z.string()) }),
  property: z.object({
    address: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    facts: z.string().describe('"Single family, 1,850 sq ft"'),
    typedByHand: z.boolean().describe('Neither address nor size are from the county’s records'),
    recordsNote: z
      .string()
      .nullable()
      .describe('Where county records say otherwise than the customer: both facts and both prices'),
  }),
  occupancy: z.string().describe('In words'),
  clientName: z.string(),
  clientPhone: z.string().describe('For people'),
  payerName: z.string(),
  payerPhone: z.string().describe('+14805550142'),
  payerEmail: z.string(),
  emailUnconfirmed: z.boolean().describe('It was corrected and waits for the link that was mailed there'),
  relationshipToBuyer: z.string().describe('In words'),
  buyerName: z.string().nullable().describe('As the signed agreement names them, or the payer who buys'),
  payingFor: z.string().nullable().describe('What a payer who is not the buyer wrote about it'),
  realtor: personSchema.nullable(),
  inspectionReportEmail: z.string().nullable(),
  specialInstructions: z.string(),
  contractSigned: z.boolean(),
  contractSignedAt: instant.nullable(),
  agreementId: z.uuid().nullable().describe('Of the signed copy, where there is one'),
  amendmentOpen: z.boolean().describe('Moved after it was signed: the new time is left to sign'),
  amendmentId: z.uuid().nullable().describe('Of the newest signed amendment, where there is one'),
  signedBefore: z
    .object({ agreementId: z.uuid(), outdatedBy: z.array(z.enum(TERMS_CHANGES)) })
    .nullable()
    .describe('The copy that no longer counts, where nothing has been signed since'),
  signingLinkSentAt: instant.nullable().describe('When one was last sent on its own'),
  amountDueCents: cents('what a payment link would ask for; 0: there is none to send'),
  paymentLinkSentAt: instant.nullable().describe('When one was last sent on its own'),
  awaitingVerification: z.boolean().describe('A credential claim is still to be decided'),
  mayText: z.boolean().describe('Whether the payer agreed to texts and has not stopped them'),
  reminders: z
    .object({ sms: instant.nullable(), email: instant.nullable() })
    .describe('When one was last sent'),
  undelivered: z.number().int().describe('Mails and texts about it that failed or are being tried again'),
  missingInCalendar: z.boolean().describe('Its event was deleted in the connected calendar'),
  sample: z.boolean(),
});

export type DeskAppointment = z.infer<typeof deskAppointmentSchema>;

export const DESK_TABS = ['today', 'upcoming', 'all'] as const;

export const listAppointments = endpoint({
  method: 'GET',
  path: '/api/appointments',
  noun: 'desk',
  summary: 'Appointments page by page; a header "link" with rel="next" leads on',
  access: 'inspector',
  request: {
    query: z.object({
      tab: z.enum(DESK_TABS).default('all').describe('today and upcoming: earliest first; all: latest first'),
      search: text(100).optional().describe('In names, addresses, emails and phone numbers'),
      id: z.uuid().optional().describe('Only this one'),
      after: text(200).optional().describe('From the link to this page'),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
  },
  answer: z.array(deskAppointmentSchema),
});

export const readStats = endpoint({
  method: 'GET',
  path: '/api/appointments/stats',
  noun: 'desk',
  summary: 'The figures above the schedule, all of them counted',
  access: 'inspector',
  request: {},
  answer: z.object({
    todayCount: z.number().int(),
    weekCount: z.number().int().describe('Seven days, today included'),
    completedCount: z.number().int(),
    pendingCount: z.number().int().describe('Still to be done'),
    monthlyRevenue: dollarText('what was paid in this month'),
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
  summary: 'The appointments that start from startDate until before endDate',
  access: 'inspector',
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
  summary: 'Change its status or the inspector’s; the same change sent again changes nothing',
  access: 'inspector',
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
          .describe('What the screen showed at the tap; refused if the appointment has moved on since'),
        changeId: z.uuid().optional().describe('Chosen by the client, so that the change counts once'),
        madeAt: z.iso
          .datetime({ offset: true })
          .optional()
          .describe('When it was tapped, where it is sent later'),
      })
      .refine(
        ({ status, inspectorStatus, deadline }) => status ?? inspectorStatus ?? deadline === false,
        'Please give a status',
      ),
  },
  answer: deskAppointmentSchema,
});

export const sendReminder = endpoint({
  method: 'POST',
  path: '/api/admin/appointments/:id/reminders',
  noun: 'desk',
  summary: 'Remind the payer by text or email',
  access: 'inspector',
  request: { params: appointmentParams, body: z.strictObject({ channel: z.enum(['sms', 'email']) }) },
  answer: deskAppointmentSchema,
  status: 202,
});

export const sendSigningLink = endpoint({
  method: 'POST',
  path: '/api/admin/appointments/:id/signing-link',
  noun: 'desk',
  summary: 'Send the payer a signing link by email, and by text with consent',
  access: 'inspector',
  request: { params: appointmentParams },
  answer: deskAppointmentSchema,
  status: 202,
});

export const sendPaymentLink = endpoint({
  method: 'POST',
  path: '/api/admin/appointments/:id/payment-link',
  noun: 'desk',
  summary: 'Send the payer a link to pay what is due, by email and with consent by text message',
  access: 'inspector',
  request: { params: appointmentParams },
  answer: deskAppointmentSchema,
  status: 202,
});

export const correctEmail = endpoint({
  method: 'POST',
  path: '/api/admin/appointments/:id/email',
  noun: 'desk',
  summary: 'Correct the payer’s email; the new one gets a link to confirm it, links sent to the old one end',
  access: 'inspector',
  request: { params: appointmentParams, body: z.strictObject({ email: text(254) }) },
  answer: deskAppointmentSchema,
});

export const notePosition = endpoint({
  method: 'PUT',
  path: '/api/admin/appointments/:id/position',
  noun: 'desk',
  summary: 'Where the inspector is; taken only while on the way there',
  access: 'inspector',
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
  summary: 'Stop showing where the inspector is; what was sent before is forgotten',
  access: 'inspector',
  request: { params: appointmentParams },
  answer: notePosition.answer,
});
