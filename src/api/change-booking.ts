// The desk changes a booking: what it may change, what would follow, and the change itself.
import { z } from 'zod';
import { CHANGE_SECTIONS } from '../domain/appointment/booking-change.ts';
import { MAX_CONTACT_PERSONS } from '../domain/contact/contact-form.ts';
import { RELATIONSHIP_IDS } from '../domain/contact/relationship.ts';
import { MAX_PRICE_CHANGE_REASON } from '../domain/pricing/price-change.ts';
import { deskAppointmentSchema } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './failure.ts';
import { contactPersonSchema, recipientsSchema } from './manage-booking.ts';
import { cents } from './money.ts';
import { storeManualProperty } from './property.ts';
import { text } from './text.ts';

const { replaces: _, ...typedProperty } = storeManualProperty.request.body.shape;
const propertySchema = z.strictObject(typedProperty);

const payerSchema = z.strictObject({
  firstName: text(100),
  lastName: text(100),
  payerEmail: text(254),
  phoneNumber: text(40),
  relationshipToBuyer: z.enum(RELATIONSHIP_IDS),
  buyerExplanation: text(300).describe('Who the payer is paying for, if they are not the buyer'),
});

const typedRecipients = z.strictObject({
  ...recipientsSchema.shape,
  contactPersons: z.array(z.strictObject(contactPersonSchema.shape)).max(MAX_CONTACT_PERSONS),
});

const MAX_CENTS = 10_000_000;

const priceChangeSchema = z.strictObject({
  amountCents: cents('below zero is a discount, above zero a surcharge').min(-MAX_CENTS).max(MAX_CENTS),
  reason: text(MAX_PRICE_CHANGE_REASON),
});

/** What the form starts with. */
export const changeFormSchema = z.object({
  revision: z.number().int(),
  sections: z.array(z.enum(CHANGE_SECTIONS)).describe('What can still be changed'),
  startsAt: z.string().describe('ISO 8601 with offset'),
  service: z.string(),
  addons: z.array(z.string()),
  property: z.object({
    streetNumber: z.string(),
    direction: z.string(),
    streetName: z.string(),
    unit: z.string(),
    zipCode: z.string(),
    propertyType: z.string(),
    squareFootage: z.number().int().optional(),
    yearBuilt: z.number().int().optional(),
    mobileHomeType: z.string().optional(),
    multiFamilyUnits: z.string().optional(),
    commercialType: z.string().optional(),
    unitLabels: z.array(z.string()).optional(),
    unitSquareFootages: z.array(z.number().int()).optional(),
    hasCasita: z.boolean(),
    hasPoolSpa: z.boolean(),
    hasDetachedGarage: z.boolean(),
  }),
  payer: payerSchema.extend({ relationshipToBuyer: z.enum(RELATIONSHIP_IDS).nullable() }),
  recipients: recipientsSchema,
  priceChange: priceChangeSchema.nullable(),
  openDays: z
    .array(
      z.object({ date: z.string().describe('YYYY-MM-DD'), times: z.array(z.string()).describe('HH:mm') }),
    )
    .describe('Offered times it can be moved to; its own time does not block them'),
  offer: z
    .object({
      services: z.array(z.object({ id: z.string(), name: z.string() })),
      addons: z.array(z.object({ id: z.string(), name: z.string(), priceCents: cents() })),
      asksYearBuilt: z.boolean(),
    })
    .describe('Of the price list this booking was made with'),
});
export type ChangeForm = z.infer<typeof changeFormSchema>;

const priceLineSchema = z.object({ name: z.string(), amountCents: cents('below zero for a discount') });

export const consequencesSchema = z.object({
  fingerprint: z.string().describe('Hash of all of this; saving must send it, so that nothing else follows'),
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  price: z
    .object({
      beforeCents: cents(),
      afterCents: cents(),
      before: z.array(priceLineSchema),
      after: z.array(priceLineSchema),
    })
    .nullable()
    .describe('null: the price stays'),
  money: z.object({
    dueCents: cents('left to pay afterwards'),
    cardRefundCents: cents('goes back to the card'),
    giveBackCents: cents('cash or check for the office to give back'),
    reviewCents: cents('too much, but a bank is deciding about it'),
    words: z.array(z.string()),
  }),
  agreement: z.enum(['stays', 'amendment', 'sign-again']),
  agreementWords: z.string().nullable(),
  timeWords: z.array(z.string()).describe('What the new time breaks'),
  notified: z.array(z.string()).describe('Who is told, and how'),
  notes: z.array(z.string()).describe('What else follows'),
});
export type Consequences = z.infer<typeof consequencesSchema>;

const params = z.object({ id: z.uuid() });

/** Only what was changed. */
const changes = {
  revision: z.number().int().min(0).max(2_000_000_000).describe('The revision it is based on'),
  startsAt: text(60).optional().describe('ISO 8601 with offset'),
  service: text(60).optional(),
  addons: z.array(text(60)).max(50).optional(),
  property: propertySchema.optional(),
  payer: payerSchema.partial().optional(),
  recipients: typedRecipients.optional(),
  priceChange: priceChangeSchema.nullable().optional().describe('null: the list price'),
};

const call = { noun: 'desk', access: 'desk' } as const;

const outdated = failureSchema.extend({
  current: changeFormSchema.optional().describe('What is saved now, if someone else changed it'),
  consequences: consequencesSchema.optional().describe('What would follow now, if that has changed'),
});

export const readChangeForm = endpoint({
  ...call,
  method: 'GET',
  path: '/api/admin/appointments/:id/change',
  summary: 'What the desk can change about a booking',
  request: { params },
  answer: changeFormSchema,
});

export const previewChange = endpoint({
  ...call,
  method: 'POST',
  path: '/api/admin/appointments/:id/change/preview',
  summary: 'What would follow from a change of a booking; nothing is saved',
  request: { params, body: z.strictObject(changes) },
  answer: consequencesSchema,
  refusals: { 409: outdated },
});
export type ChangeRequest = z.infer<typeof previewChange.request.body>;

export const changeBooking = endpoint({
  ...call,
  method: 'POST',
  path: '/api/admin/appointments/:id/change',
  summary: 'Change a booking with the consequences that were shown; repeating the same change has no effect',
  request: {
    params,
    body: z.strictObject({
      ...changes,
      fingerprint: text(100),
      changeId: z.uuid().describe('Chosen by the client; makes the change idempotent'),
    }),
  },
  answer: deskAppointmentSchema,
  refusals: { 409: outdated },
});
