import { z } from 'zod';
import { MAX_UNITS } from '../domain/property/property.ts';
import { endpoint } from './endpoint.ts';
import { cents } from './money.ts';
import { text } from './text.ts';

/** The visitor's description of the building. The domain parses it: lenient about spelling, strict about the price. */
const building = {
  unit: text(20)
    .optional()
    .describe('Unit of an apartment or condo: "204", "Apt 3". Becomes part of the street line'),
  propertyType: text(60).optional(),
  yearBuilt: z
    .number()
    .int()
    .min(0)
    .max(9_999)
    .optional()
    .describe('Required where the price depends on it, unless the directory has it; otherwise ignored'),
  mobileHomeType: text(40).optional(),
  multiFamilyUnits: text(20).optional(),
  commercialType: text(40).optional(),
  unitLabels: z.array(text(40)).max(MAX_UNITS).optional(),
  unitSquareFootages: z.array(z.number().int().min(1).max(9_999_999)).max(MAX_UNITS).optional(),
  hasCasita: z.boolean().optional(),
  hasPoolSpa: z.boolean().optional(),
  hasDetachedGarage: z.boolean().optional(),
};

/** As `QuotedPrice` of the domain. */
const quotedPriceSchema = z.object({
  payNowCents: cents('the standard fee, surcharges included'),
  challengeCents: cents('half of it'),
  tier: z.string(),
  surcharges: z.array(z.object({ label: z.string(), addCents: cents() })),
  unitByUnit: z
    .object({ units: z.array(z.object({ priceCents: cents() })), percentOff: z.number().int() })
    .nullable()
    .describe('If the units were priced one by one'),
});

export const propertySchema = z.object({
  id: z.uuid(),
  address: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.literal('AZ'),
  zip: z.string(),
  zipCode: z.string(),
  county: z.string(),
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
  isValidated: z.boolean().describe('Address and size come from the directory'),
  isManual: z.boolean(),
  manualEntry: z.boolean(),
  placeId: z
    .string()
    .nullable()
    .describe('The suggestion it came from; validate again with it to change the choice'),
  streetViewUrl: z.string().nullable(),
  price: quotedPriceSchema
    .nullable()
    .describe('Quoted for this property, and kept when the price list changes. null: custom pricing'),
});

export type StoredProperty = z.infer<typeof propertySchema>;

export const validateProperty = endpoint({
  method: 'POST',
  path: '/api/property/validate',
  noun: 'property',
  summary: 'Look up a suggested address and store its property',
  request: {
    body: z.strictObject({
      address: text(300),
      placeId: text(1_000).min(1),
      squareFootage: z
        .number()
        .int()
        .min(1)
        .max(9_999_999)
        .optional()
        .describe('Only used if the directory has no size'),
      ...building,
    }),
  },
  answer: z.object({
    success: z.boolean(),
    property: propertySchema.optional(),
    found: z
      .object({
        address: z.string(),
        zipCode: z.string(),
        propertyType: z.string().optional(),
        squareFootage: z.number().int().optional(),
        yearBuilt: z.number().int().optional(),
      })
      .optional()
      .describe('The address is known, but not its size or its year: ask the visitor'),
    reason: z.enum(['not-found', 'outside-service-area', 'size-unknown', 'year-unknown']).optional(),
    message: z.string().optional(),
  }),
  perMinute: 60,
});

export const storeManualProperty = endpoint({
  method: 'POST',
  path: '/api/property/manual',
  noun: 'property',
  summary: 'Store a property as described by the visitor, not validated',
  request: {
    body: z.strictObject({
      streetNumber: text(20),
      direction: text(20).default(''),
      streetName: text(120),
      zipCode: text(10),
      squareFootage: z.number().int().min(1).max(9_999_999).optional(),
      replaces: z
        .uuid()
        .optional()
        .describe('The property this one corrects; its claim applies to the same building here'),
      ...building,
    }),
  },
  answer: z.object({ success: z.literal(true), property: propertySchema }),
  perMinute: 30,
});
