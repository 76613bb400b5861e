// Managing a booking, by the manage link or in the browser that booked. The server computes the outcome of a change or
// cancellation before and when it happens.
import { z } from 'zod';
import { TERMS_CHANGES } from '../domain/agreement/booking-terms.ts';
import { BOOKED_STATUSES } from '../domain/appointment/appointment-status.ts';
import { MAX_CONTACT_PERSONS } from '../domain/contact/contact-form.ts';
import { RELEASE_STEPS } from '../domain/report/release.ts';
import { REPORT_STATUSES } from '../domain/report/report-status.ts';
import { dayAvailabilitySchema } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './failure.ts';
import { inspectionPeriodSchema, typedPeriodSchema } from './inspection-period.ts';
import { dollars } from './money.ts';
import { text } from './text.ts';

const which = {
  token: text(200).optional().describe('From the manage link'),
  appointmentId: z
    .uuid()
    .optional()
    .describe('Of this browser or of the link; default: the newest of this browser'),
};

export const contactPersonSchema = z.object({
  firstName: text(100),
  lastName: text(100),
  email: text(254),
});

export const recipientsSchema = z.object({
  reportEmail: text(254).describe('Empty: the report goes to the payer'),
  contactPersons: z.array(contactPersonSchema).max(MAX_CONTACT_PERSONS),
  wantsRealtorNotification: z.boolean(),
  realtorName: text(200),
  realtorEmail: text(254),
  realtorPhone: text(40),
});

export type Recipients = z.infer<typeof recipientsSchema>;

const cancellationSchema = z.discriminatedUnion('possible', [
  z.object({
    possible: z.literal(true),
    kind: z.enum(['full-refund', 'credit', 'nothing-paid']),
    refund: dollars('what goes back'),
    credit: dollars('the worth of the credit that is given'),
    creditReturned: dollars('the worth of the credit this booking used, which can be used again'),
    words: z.string().describe('Display text of the whole outcome'),
    deadlineWords: z.string(),
    fingerprint: z
      .string()
      .describe('Hash of this outcome; canceling must send it, so that no other outcome applies'),
  }),
  z.object({ possible: z.literal(false), words: z.string() }),
]);

export const managedSchema = z.object({
  appointmentId: z.uuid(),
  token: z.string().nullable().describe('Manage token if opened by link; the browser that booked needs none'),
  signingToken: z
    .string()
    .nullable()
    .describe('Token for /contract-signing and /checkout if opened by link, while there is something to do'),
  report: z
    .object({
      status: z.enum(REPORT_STATUSES),
      words: z.string().describe('"We’ll email you the report by Tue, Nov 17, 3:00 PM."'),
      missing: z.array(z.enum(RELEASE_STEPS)).describe('Before it opens'),
      url: z.string().nullable().describe('This reader’s report page, once it opens for them'),
    })
    .nullable()
    .describe('null until the inspection is completed'),
  trackingToken: z.string().nullable().describe('Token for /track and the tracking calls'),
  status: z.enum(BOOKED_STATUSES),
  address: z.string(),
  scheduledAt: z.string().describe('ISO 8601 with offset'),
  formattedDateTime: z.string(),
  date: z.string().describe('YYYY-MM-DD, in Phoenix'),
  time: z.string().describe('HH:mm, in Phoenix'),
  heldUntilWords: z.string().nullable().describe('When the hold expires'),
  payByWords: z.string().nullable().describe('Payment deadline of a signed, unpaid booking'),
  payLaterWords: z
    .string()
    .nullable()
    .describe('"You pay $650 at closing on Mon, May 3."; null: due before the inspection, or paid'),
  inspectionPeriod: inspectionPeriodSchema.nullable().describe('Of the buyer; null: not given'),
  service: z.string(),
  payerName: z.string(),
  payerEmail: z.string(),
  emailChangeable: z.boolean().describe('false: the email belongs to the payer'),
  emailUnconfirmed: z.boolean().describe('The email was corrected and is not confirmed yet'),
  total: dollars('the whole price'),
  paid: dollars('received and not given back'),
  takenOff: z
    .array(z.object({ amount: dollars(), reason: z.string().describe('As the customer was told') }))
    .describe('Money taken off; the total stays'),
  credit: dollars('what the credit in use pays of it'),
  due: dollars('what is left to pay'),
  refundTerms: z.string().describe('Refund terms in one line, shown under the total'),
  payment: z
    .enum(['paid', 'processing', 'open', 'failed', 'needs-review', 'refunded', 'disputed'])
    .describe('As in POST /api/payment/success'),
  paymentUrl: z.string().nullable().describe('The hosted payment page for the amount due, if one is set up'),
  awaitingVerification: z.boolean().describe('The claim to the challenge price is pending'),
  claimRejected: z
    .object({ words: z.string() })
    .nullable()
    .describe('The challenge price was rejected: the difference is due, or cancel for a full refund'),
  contractSigned: z.boolean(),
  agreementId: z.uuid().nullable(),
  amendment: z
    .object({ beforeWords: z.string(), afterWords: z.string() })
    .nullable()
    .describe('The open amendment; the booking is valid without it'),
  amendments: z
    .array(z.object({ agreementId: z.uuid(), signedAtWords: z.string() }))
    .describe('Signed amendments of the agreement in force, oldest first'),
  outdatedBy: z.array(z.enum(TERMS_CHANGES)).describe('Changes since the last signature'),
  signedTotal: dollars('the price that was signed for, where that no longer counts').nullable(),
  recipients: recipientsSchema,
  changeable: z.boolean().describe('Whether recipients can still be changed'),
  reschedule: z.object({ possible: z.boolean(), words: z.string() }),
  cancellation: cancellationSchema,
  cancelledWords: z
    .string()
    .nullable()
    .describe('Who canceled or released it, and the refund or credit; null: it has not ended'),
  refunds: z
    .array(
      z.object({ state: z.enum(['pending', 'succeeded', 'failed']), amount: dollars(), words: z.string() }),
    )
    .describe('Sent and pending refunds'),
  creditGiven: z
    .object({ amount: dollars(), used: z.boolean(), words: z.string() })
    .nullable()
    .describe('The credit of the cancellation'),
  creditOffer: z
    .object({
      creditId: z.uuid(),
      amount: dollars('its worth'),
      inUse: z.boolean(),
      possible: z.boolean(),
      words: z.string(),
    })
    .nullable()
    .describe('A credit of the same phone: what it would pay for this booking, or why it cannot be used'),
  documents: z.object({
    agreement: z.boolean(),
    receipts: z.number().int(),
    words: z.string().describe('What an email with all documents would contain, or why there is none'),
    canResend: z.boolean(),
  }),
});

export type Managed = z.infer<typeof managedSchema>;

const call = { method: 'POST', noun: 'booking', perMinute: 60 } as const;

export const changePayerEmail = endpoint({
  ...call,
  path: '/api/manage-booking/email',
  summary:
    'Correct the payer’s email; the new address gets a link to confirm it, and links to the old one stop working',
  request: { body: z.strictObject({ ...which, email: text(254) }) },
  answer: z
    .object({ sentTo: z.string(), booking: managedSchema.nullable() })
    .describe('booking is null for a link to the old mailbox, which stops working'),
  perMinute: 20,
});

export const confirmPayerEmail = endpoint({
  ...call,
  path: '/api/manage-booking/confirm-email',
  summary: 'Confirm a corrected email with the link sent to it',
  request: { body: z.strictObject({ token: text(200) }) },
  answer: managedSchema,
  perMinute: 20,
});

export const openBooking = endpoint({
  ...call,
  path: '/api/manage-booking/open',
  summary: 'A booking and its allowed actions',
  request: { body: z.strictObject(which) },
  answer: managedSchema.nullable().describe('null if no booking is named and this browser has none'),
});

export const listOtherTimes = endpoint({
  ...call,
  path: '/api/manage-booking/times',
  summary: 'Days and times a booking can be moved to; its own time does not block them',
  request: { body: z.strictObject(which) },
  answer: z.array(dayAvailabilitySchema),
});

export const rescheduleBooking = endpoint({
  ...call,
  path: '/api/manage-booking/reschedule',
  summary: 'Move a booking to another time; it keeps its id and links',
  request: { body: z.strictObject({ ...which, scheduledDateTime: text(60) }) },
  answer: managedSchema,
  refusals: {
    409: failureSchema.extend({
      availability: z.array(dayAvailabilitySchema).optional().describe('Current availability'),
    }),
  },
});

export const cancelBooking = endpoint({
  ...call,
  path: '/api/manage-booking/cancel',
  summary: 'Cancel with the outcome that was shown',
  request: { body: z.strictObject({ ...which, fingerprint: text(100) }) },
  answer: managedSchema,
});

export const changeRecipients = endpoint({
  ...call,
  path: '/api/manage-booking/recipients',
  summary: 'Change who gets the report and updates',
  request: { body: z.strictObject({ ...which, ...recipientsSchema.shape }) },
  answer: managedSchema,
});

export const changeInspectionPeriod = endpoint({
  ...call,
  path: '/api/manage-booking/inspection-period',
  summary: 'Enter, correct or remove the inspection period; nobody signs again or is told',
  request: { body: z.strictObject({ ...which, inspectionPeriod: typedPeriodSchema.nullable() }) },
  answer: managedSchema,
  perMinute: 20,
});

export const resendDocuments = endpoint({
  ...call,
  path: '/api/manage-booking/documents',
  summary: 'Email the signed agreement and the receipts to the payer again',
  request: { body: z.strictObject(which) },
  answer: managedSchema,
  perMinute: 20,
});

export const useBookingCredit = endpoint({
  ...call,
  path: '/api/manage-booking/credit',
  summary: 'Apply a credit of the same phone to an unpaid booking, or remove it',
  request: { body: z.strictObject({ ...which, creditId: z.uuid(), use: z.boolean() }) },
  answer: managedSchema,
});
