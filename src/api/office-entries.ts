// Money that the office takes and gives back itself, and who owes what.
import { z } from 'zod';
import {
  MAX_OFFICE_CENTS,
  MAX_OFFICE_REASON,
  MAX_REFERENCE,
  OFFICE_ENTRY_KINDS,
  OFFICE_METHODS,
  UNASSIGN_REASONS,
} from '../domain/payment/office-entry.ts';
import { deskAppointmentSchema } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { cents } from './money.ts';
import { text } from './text.ts';

const described = { noun: 'office-entry', access: 'desk' } as const;
const reason = text(MAX_OFFICE_REASON)
  .transform((given) => given.trim())
  .refine((given) => given !== '', 'Please give a reason');
const params = z.object({ id: z.uuid() });

/** How the money changed hands. */
const money = {
  entryId: z.uuid().describe('Chosen by the client; makes recording idempotent'),
  method: z.enum(OFFICE_METHODS),
  reference: text(MAX_REFERENCE).default('').describe('The check’s number, or how it was paid'),
};

export const recordPayment = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/appointments/:id/payments',
  summary: 'Record cash, a check or other money taken for a booking',
  request: {
    params,
    body: z.strictObject({
      ...money,
      amountCents: cents('what was taken').min(1).max(MAX_OFFICE_CENTS),
      takenAt: z.iso
        .datetime({ offset: true })
        .optional()
        .describe('When it was handed over, if it is sent later'),
      shownCents: cents('what was due when the office decided').optional(),
      again: z.boolean().optional().describe('The same check is recorded already, and this is another one'),
    }),
  },
  answer: deskAppointmentSchema,
  status: 201,
});

export const undoOfficeEntry = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/office-entries/:id/undo',
  summary: 'Take back an entry that was a mistake; the booking keeps its time',
  request: {
    params,
    body: z.strictObject({ reason }),
  },
  answer: z.object({ undone: z.literal(true) }),
});

export const takeOff = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/appointments/:id/allowances',
  summary: 'Take money off what is owed, or refund a part; the agreed fee stays',
  request: {
    params,
    body: z.strictObject({
      entryId: z.uuid().describe('Chosen by the client; makes recording idempotent'),
      amountCents: cents('what is taken off').min(1).max(MAX_OFFICE_CENTS),
      refund: z.boolean().describe('Refunds it too; otherwise it is taken off what is still due'),
      shownCents: cents('what could be refunded, or was due, when the office decided'),
      reason,
    }),
  },
  answer: deskAppointmentSchema,
  status: 201,
});

export const giveGoodwill = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/appointments/:id/goodwill-credits',
  summary: 'Give a credit for a later inspection out of goodwill, after an inspection or a cancellation',
  request: {
    params,
    body: z.strictObject({
      creditId: z.uuid().describe('Chosen by the client; makes giving it idempotent'),
      amountCents: cents('what the credit is worth').min(1).max(MAX_OFFICE_CENTS),
      shownCents: cents('what was given out of goodwill for this booking when the office decided'),
      reason,
    }),
  },
  answer: deskAppointmentSchema,
  status: 201,
});

export const recordReturn = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/refunds/:id/returned',
  summary: 'Record that the office handed a refund back in cash or by check',
  request: { params, body: z.strictObject(money) },
  answer: z.object({ returned: z.literal(true) }),
});

export const assignPayment = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/payments/:id/booking',
  summary: 'Assign a payment that came without a booking',
  request: { params, body: z.strictObject({ appointmentId: z.uuid() }) },
  answer: z.object({ assigned: z.literal(true) }),
});

export const unassignPayment = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/payments/:id/unassign',
  summary: 'Take a payment off the booking it was assigned to by mistake; the booking keeps its time',
  request: {
    params,
    body: z.strictObject({ appointmentId: z.uuid(), reason: z.enum(UNASSIGN_REASONS) }),
  },
  answer: z.object({ unassigned: z.literal(true) }),
});

const ledgerEntrySchema = z.object({
  kind: z.enum(OFFICE_ENTRY_KINDS).describe('allowance: taken off what is owed; no money moved by it'),
  words: z.string().describe('"Check 1042", "Refund to the card"'),
  atWords: z.string(),
  amountCents: cents('below zero: money that left, or a charge taken back'),
  receiptNumber: z.string().nullable(),
  entryId: z.uuid().nullable().describe('An entry of the office that can be undone'),
  assignedPaymentId: z
    .uuid()
    .nullable()
    .describe('A payment that the office assigned to this booking; it can be taken off again'),
  undoneWords: z.string().nullable().describe('Why it was undone; it no longer counts'),
});

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const readLedger = endpoint({
  ...described,
  method: 'GET',
  path: '/api/admin/appointments/:id/money',
  summary: 'Everything about a booking’s money, oldest first',
  request: { params },
  answer: z.object({
    totalCents: cents('the price'),
    takenOffCents: cents('taken off what is owed, without changing the price'),
    creditCents: cents('covered by a credit'),
    goodwillCents: cents('given as credits out of goodwill'),
    receivedCents: cents('received, whether or not it was given back'),
    givenBackCents: cents('refunded, by a provider or by the office'),
    withdrawnCents: cents('taken back by a bank'),
    paidCents: cents('received and not given back'),
    toGiveBackCents: cents('cash and checks that the office still has to give back'),
    onItsWayBackCents: cents('refunds of cards that have not arrived yet'),
    failedRefundCents: cents('refunds that the bank didn’t accept'),
    dueCents: cents(),
    ended: z.boolean().describe('Canceled or released: its price is no longer owed'),
    excessCents: cents('paid too much, and neither refunded nor settled yet'),
    canTakeOff: z.boolean().describe('The booking has not ended'),
    canGiveCredit: z.boolean().describe('It is completed or canceled'),
    refundable: z
      .array(
        z.object({
          amountCents: cents('what can be refunded of this payment'),
          words: z.string().describe('"Visa ending 4242", "Check 1042"'),
          byOffice: z.boolean().describe('Cash or a check: the office gives it back itself'),
        }),
      )
      .describe('Oldest first; a refund is taken from the newest first'),
    entries: z.array(ledgerEntrySchema),
  }),
});

export type Ledger = z.infer<typeof readLedger.answer>;

const owingBooking = {
  appointmentId: z.uuid(),
  clientName: z.string(),
  formattedDateTime: z.string(),
  address: z.string(),
};

export const listOwed = endpoint({
  ...described,
  method: 'GET',
  path: '/api/admin/owed',
  summary: 'What customers owe, and money to give back; at most 200 each',
  request: {},
  answer: z.object({
    customers: z
      .array(
        z.object({
          ...owingBooking,
          phone: z.string(),
          dueCents: cents(),
          daysLate: z
            .number()
            .int()
            .describe('Since the inspection, or the closing it is paid at; 0: it is still to come'),
          ageWords: z.string().nullable().describe('"Inspected yesterday", "Closes Mon, May 3"'),
          escrowWords: z.string().nullable().describe('Who pays it at closing'),
          fileNumber: z.string().nullable().describe('Of the escrow officer'),
          reminderSentAtWords: z.string().nullable().describe('When a payment link was last sent'),
        }),
      )
      .describe('The longest owed first'),
    returns: z
      .array(
        z.object({
          ...owingBooking,
          refundId: z.uuid(),
          amountCents: cents(),
          paidWords: z.string().describe('How it was paid: "Check 1042"'),
          dueByWords: z.string(),
          canceled: z.boolean().describe('The booking has ended'),
          partial: z.boolean().describe('The office decided to refund a part; otherwise this was too much'),
        }),
      )
      .describe('Money that the office took and has to give back itself'),
  }),
});

export type Owed = z.infer<typeof listOwed.answer>;
