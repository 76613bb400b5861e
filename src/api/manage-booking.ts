// A booking in the hands of whoever pays: by the link in every mail, or in the browser that booked. What changing or canceling
// it brings is the server's to say, before and when it is done.
import { z } from 'zod';
import { TERMS_CHANGES } from '../domain/agreement/booking-terms.ts';
import { BOOKED_STATUSES } from '../domain/appointment/appointment-status.ts';
import { MAX_CONTACT_PERSONS } from '../domain/contact/contact-form.ts';
import { dayAvailabilitySchema } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './failure.ts';
import { dollars } from './money.ts';
import { text } from './text.ts';

const which = {
  token: text(200).optional().describe('From the link in a mail'),
  appointmentId: z
    .uuid()
    .optional()
    .describe('Of this browser, or the one the link is for; without both, the newest of this browser'),
};

const contactPersonSchema = z.object({
  firstName: text(100),
  lastName: text(100),
  email: text(254),
});

const recipientsSchema = z.object({
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
    words: z.string().describe('All of it, for people'),
    deadlineWords: z.string(),
    fingerprint: z
      .string()
      .describe('Of these consequences: canceling names it, so that nothing else happens'),
  }),
  z.object({ possible: z.literal(false), words: z.string() }),
]);

export const managedSchema = z.object({
  appointmentId: z.uuid(),
  token: z
    .string()
    .nullable()
    .describe('Token of this booking’s link when opened by link; the browser that booked needs none'),
  signingToken: z
    .string()
    .nullable()
    .describe('For /contract-signing and /checkout when opened by link, while there is something to do'),
  trackingToken: z.string().nullable().describe('For /track and the calls that follow the inspection'),
  status: z.enum(BOOKED_STATUSES),
  address: z.string(),
  scheduledAt: z.string().describe('With its offset'),
  formattedDateTime: z.string(),
  date: z.string().describe('YYYY-MM-DD, in Phoenix'),
  time: z.string().describe('HH:mm, in Phoenix'),
  heldUntilWords: z.string().nullable().describe('When a time that is neither signed nor paid is given back'),
  payByWords: z.string().nullable().describe('When a booked time that is not paid is released'),
  service: z.string(),
  payerName: z.string(),
  payerEmail: z.string(),
  emailChangeable: z.boolean().describe('false: it belongs to the person who ordered'),
  emailUnconfirmed: z.boolean().describe('It was corrected and waits for the link we mailed there'),
  total: dollars('the whole price'),
  paid: dollars('received and not given back'),
  credit: dollars('what the credit in use pays of it'),
  due: dollars('what is left to pay'),
  refundTerms: z.string().describe('Refund terms in one line, shown under the total'),
  payment: z
    .enum(['paid', 'processing', 'open', 'failed', 'needs-review', 'refunded', 'disputed'])
    .describe('As in POST /api/payment/success'),
  paymentUrl: z.string().nullable().describe('The hosted payment page for what is due, where one is set up'),
  awaitingVerification: z.boolean().describe('Of the claim to the challenge price'),
  claimRejected: z
    .object({ words: z.string() })
    .nullable()
    .describe('The challenge price was not granted: the difference is due, or all of it goes back'),
  contractSigned: z.boolean(),
  agreementId: z.uuid().nullable(),
  amendment: z
    .object({ beforeWords: z.string(), afterWords: z.string() })
    .nullable()
    .describe('The new time is left to sign; the booking stands either way'),
  amendments: z
    .array(z.object({ agreementId: z.uuid(), signedAtWords: z.string() }))
    .describe('Signed amendments of the agreement in force, oldest first'),
  outdatedBy: z.array(z.enum(TERMS_CHANGES)).describe('What has changed since it was signed'),
  signedTotal: dollars('the price that was signed for, where that no longer counts').nullable(),
  recipients: recipientsSchema,
  changeable: z.boolean().describe('Whether recipients can still be changed'),
  reschedule: z.object({ possible: z.boolean(), words: z.string() }),
  cancellation: cancellationSchema,
  cancelledWords: z.string().nullable().describe('The refund or credit from canceling it'),
  refunds: z
    .array(
      z.object({ state: z.enum(['pending', 'succeeded', 'failed']), amount: dollars(), words: z.string() }),
    )
    .describe('What went back or is on its way'),
  creditGiven: z
    .object({ amount: dollars(), used: z.boolean(), words: z.string() })
    .nullable()
    .describe('The credit from canceling it'),
  creditOffer: z
    .object({
      creditId: z.uuid(),
      amount: dollars('its worth'),
      inUse: z.boolean(),
      possible: z.boolean(),
      words: z.string(),
    })
    .nullable()
    .describe('A credit of the same phone: what it would pay of this booking, or why it cannot'),
  documents: z.object({
    agreement: z.boolean(),
    receipts: z.number().int(),
    words: z.string().describe('What an email with all of them would contain, or why there is none'),
    canResend: z.boolean(),
  }),
});

export type Managed = z.infer<typeof managedSchema>;

const call = { method: 'POST', noun: 'booking', perMinute: 60 } as const;

export const changePayerEmail = endpoint({
  ...call,
  path: '/api/manage-booking/email',
  summary: 'Correct the payer’s email; the new one gets a link to confirm it, links sent to the old one end',
  request: { body: z.strictObject({ ...which, email: text(254) }) },
  answer: z
    .object({ sentTo: z.string(), booking: managedSchema.nullable() })
    .describe('booking: null for a link to the old mailbox, which has ended with this'),
  perMinute: 20,
});

export const confirmPayerEmail = endpoint({
  ...call,
  path: '/api/manage-booking/confirm-email',
  summary: 'Confirm a corrected email with the link that was mailed to it',
  request: { body: z.strictObject({ token: text(200) }) },
  answer: managedSchema,
  perMinute: 20,
});

export const openBooking = endpoint({
  ...call,
  path: '/api/manage-booking/open',
  summary: 'How a booking stands, and what can be done with it',
  request: { body: z.strictObject(which) },
  answer: managedSchema.nullable().describe('Nothing where none is named and this browser has booked none'),
});

export const listOtherTimes = endpoint({
  ...call,
  path: '/api/manage-booking/times',
  summary: 'The days and times to which a booking can be moved; its own time does not stand in its way',
  request: { body: z.strictObject(which) },
  answer: z.array(dayAvailabilitySchema),
});

export const rescheduleBooking = endpoint({
  ...call,
  path: '/api/manage-booking/reschedule',
  summary: 'Move a booking to another time; it stays the same booking under the same links',
  request: { body: z.strictObject({ ...which, scheduledDateTime: text(60) }) },
  answer: managedSchema,
  refusals: {
    409: failureSchema.extend({
      availability: z.array(dayAvailabilitySchema).optional().describe('The current state'),
    }),
  },
});

export const cancelBooking = endpoint({
  ...call,
  path: '/api/manage-booking/cancel',
  summary: 'Cancel, with the consequences that were shown',
  request: { body: z.strictObject({ ...which, fingerprint: text(100) }) },
  answer: managedSchema,
});

export const changeRecipients = endpoint({
  ...call,
  path: '/api/manage-booking/recipients',
  summary: 'Who gets the report and the news of a booking',
  request: { body: z.strictObject({ ...which, ...recipientsSchema.shape }) },
  answer: managedSchema,
});

export const resendDocuments = endpoint({
  ...call,
  path: '/api/manage-booking/documents',
  summary: 'Mail the signed agreement and the receipts to the payer once more',
  request: { body: z.strictObject(which) },
  answer: managedSchema,
  perMinute: 20,
});

export const useBookingCredit = endpoint({
  ...call,
  path: '/api/manage-booking/credit',
  summary: 'Use a credit of the same phone for a booking that is not paid yet, or take it back',
  request: { body: z.strictObject({ ...which, creditId: z.uuid(), use: z.boolean() }) },
  answer: managedSchema,
});
