// The business profile as a file or a request: shape and limits. Rules that compare several fields are in
// domain/business/check-profile.ts.
import { z } from 'zod';
import { SECTION_IDS } from '../domain/agreement/agreement-template.ts';
import { TERM_LIMITS, type Terms } from '../domain/agreement/terms.ts';
import { MAX_MARK_LENGTH } from '../domain/business/mark.ts';
import { PORTRAIT_MAX_LENGTH, PORTRAIT_TOO_LARGE } from '../domain/business/portrait.ts';
import type { BusinessProfile } from '../domain/business/profile.ts';
import { PRONOUNS } from '../domain/business/profile.ts';
import { parseCalendarDate } from '../domain/calendar-date.ts';
import { isEmail } from '../domain/contact/email.ts';
import { parseUsPhone } from '../domain/contact/phone.ts';
import { groupThousands } from '../domain/group-thousands.ts';
import { cents, dollars } from '../domain/money.ts';
import { MOBILE_HOME_TYPES, UNIT_COUNTS } from '../domain/property/property.ts';
import { squareFeet } from '../domain/property/square-feet.ts';
import { EARLIEST_YEAR_BUILT, LATEST_YEAR_BUILT } from '../domain/property/year-built.ts';
import { isReadable } from '../domain/readable-text.ts';
import { PAYMENT_DUE } from '../domain/scheduling/hold.ts';
import { isTimeOfDay } from '../domain/time-of-day.ts';

const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, 'This is missing.')
    .max(maxLength, `This has more than ${maxLength} characters.`)
    .refine(isReadable, 'This has characters that can’t be printed.');

const id = z
  .string()
  .max(40, 'This has more than 40 characters.')
  .regex(/^[a-z][a-z0-9_]*$/, 'Use small letters, digits and underscores, starting with a letter.');

const phone = z.string().transform((typed, context) => {
  const parsed = parseUsPhone(typed);
  if (parsed.ok) return parsed.value.e164;
  context.addIssue('This is not a US phone number.');
  return z.NEVER;
});

const email = z.string().trim().refine(isEmail, 'This is not an email address.');

const time = z.string().refine(isTimeOfDay, 'This is not a time. Write it like 08:00 or 17:30.');

const day = z.string().transform((typed, context) => {
  const parsed = parseCalendarDate(typed);
  if (parsed.ok) return parsed.value;
  context.addIssue('This is not a date. Write it like 2027-01-01.');
  return z.NEVER;
});

const zip = z.string().regex(/^\d{5}$/, 'A ZIP code has five digits.');
const numberFrom = (min: number, max: number) => {
  const message = `This must be a number from ${min} to ${max}.`;
  return z.number(message).min(min, message).max(max, message);
};
const wholeFrom = (min: number, max: number) => {
  const message = `This must be a whole number from ${groupThousands(min)} to ${groupThousands(max)}.`;
  return z.int(message).min(min, message).max(max, message);
};
const year = (min: number, max: number) => {
  const message = `This must be a year from ${min} to ${max}.`;
  return z.int(message).min(min, message).max(max, message);
};
const latitude = numberFrom(-90, 90);
const longitude = numberFrom(-180, 180);

const MAX_PRICE_CENTS = 1_000_000;
const amount = (minCents: number, tooLow: string) =>
  z
    .int('This is not a whole number of cents.')
    .min(minCents, tooLow)
    .max(MAX_PRICE_CENTS, 'This is more than $10,000.')
    .refine((value) => value % 100 === 0, 'Prices are whole dollars.')
    .transform(cents);
const price = amount(100, 'A price is at least $1.');
const extra = amount(0, 'This is less than $0.');
const size = wholeFrom(1, 100_000).transform(squareFeet);

const office = z.strictObject({
  phone,
  email,
  street: line(120),
  city: line(80),
  state: z.literal('AZ', 'The office is in Arizona: write AZ.'),
  zip,
  latitude,
  longitude,
  days: line(20),
  opens: time,
  closes: time,
});

const serviceArea = z.strictObject({
  state: z.literal('AZ', 'The product works in Arizona only: write AZ.'),
  timeZone: z.literal('America/Phoenix', 'The product works in Arizona time only: write America/Phoenix.'),
  counties: z.array(line(40)).min(1, 'Name at least one county.').max(15),
  zips: z
    .array(z.strictObject({ zip, city: line(80), county: line(40), latitude, longitude }))
    .min(1, 'List at least one ZIP code.')
    .max(600),
});

const inspector = z.strictObject({
  id: z.int().min(1).max(32_767),
  firstName: line(60),
  lastName: line(60),
  pronoun: z.enum(PRONOUNS, 'Write he, she or they.'),
  title: line(120),
  licence: line(120),
  phone,
  bio: z.array(line(1000)).max(6),
  credentials: z.array(line(80)).max(12, 'List at most 12 credentials.').default([]),
  // Its bytes are checked where it comes in (readBusinessProfile), not each time a version is read.
  portrait: z.string().max(PORTRAIT_MAX_LENGTH, PORTRAIT_TOO_LARGE).nullable().default(null),
});

const promises = z.strictObject({
  report: line(60),
  reportChecklist: z.strictObject({ item: line(80), smallPrint: line(80) }),
  inspectionLength: line(60),
  claimVerification: line(60),
  claims: z
    .array(z.strictObject({ figure: line(40), detail: line(120) }))
    .length(4, 'There are four claims.'),
});

const surcharges = z.strictObject({
  yearBuilt: z
    .array(z.strictObject({ before: year(EARLIEST_YEAR_BUILT, LATEST_YEAR_BUILT), addCents: price }))
    .max(10),
  zips: z
    .array(
      z.strictObject({ zips: z.array(zip).min(1, 'List at least one ZIP code.').max(600), addCents: price }),
    )
    .max(20),
  distance: z.array(z.strictObject({ overMiles: wholeFrom(1, 500), addCents: price })).max(10),
});

const prices = z.strictObject({
  effective: day,
  notice: line(80),
  singleFamily: z
    .array(z.strictObject({ upTo: size, payNowCents: price }))
    .min(1, 'List at least one size.')
    .max(20),
  multiFamily: z.array(
    z.strictObject({
      units: z.union(UNIT_COUNTS.map((count) => z.literal(count))),
      payNowCents: price,
      discountPercent: wholeFrom(0, 90),
    }),
  ),
  units: z
    .array(z.strictObject({ upTo: size.nullable(), payNowCents: price }))
    .min(1)
    .max(20),
  mobileHome: z.array(z.strictObject({ type: z.enum(MOBILE_HOME_TYPES), payNowCents: price })),
  commercialCents: price,
  // Versions and files from before it have none.
  reinspectionCents: price.nullable().default(null),
  surcharges,
});

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'Write a color as # and six digits or small letters a to f, such as #2a6248.');
const shades = z.strictObject({ light: color, dark: color });
const brand = z.strictObject({
  palette: z.strictObject({
    page: shades,
    sunk: shades,
    raised: shades,
    ink: shades,
    muted: shades,
    line: shades,
    action: shades,
    onAction: shades,
    accent: shades,
    night: color,
    onNight: color,
    glow: color,
  }),
  mark: z.string().max(MAX_MARK_LENGTH, 'The logo has more than 20 kB. Please simplify it.'),
});

const agreement = z.strictObject({
  version: line(20),
  effective: day,
  title: line(80),
  preamble: line(1000),
  sections: z.array(
    z.strictObject({
      id: z.enum(SECTION_IDS),
      title: line(80),
      paragraphs: z.array(line(4000)).min(1, 'A section needs at least one paragraph.').max(20),
      list: z.array(line(1000)).max(40),
    }),
  ),
});

export const termsSchema = z.strictObject({
  fullRefundUntil: time,
  refundBusinessDays: wholeFrom(...TERM_LIMITS.refundBusinessDays),
  reinspectionMaxPercent: wholeFrom(...TERM_LIMITS.reinspectionMaxPercent),
  expertHourlyCents: extra,
  traineeCents: extra,
  complaintAnswerDays: wholeFrom(...TERM_LIMITS.complaintAnswerDays),
  claimPeriodYears: wholeFrom(...TERM_LIMITS.claimPeriodYears),
  // Versions and files from before it have none.
  closingDays: wholeFrom(...TERM_LIMITS.closingDays).default(30),
});

/** Of versions and files from before the owner could set them. Their agreements keep their text. */
const termsBefore: Terms = {
  fullRefundUntil: '23:59',
  refundBusinessDays: 10,
  reinspectionMaxPercent: 50,
  expertHourlyCents: dollars(350),
  traineeCents: dollars(0),
  complaintAnswerDays: 14,
  claimPeriodYears: 1,
  closingDays: 30,
};

export const businessProfileSchema = z.strictObject({
  name: line(60),
  legalName: line(80),
  shortName: line(20),
  tagline: line(120),
  since: year(1900, 2100),
  regulator: line(120),
  office,
  serviceArea,
  inspectors: z.array(inspector).min(1, 'Name at least one inspector.').max(20),
  promises,
  reviews: z.strictObject({
    count: line(10).nullable(),
    url: z.url({ protocol: /^https$/, error: 'This is not a link that begins with https://.' }).nullable(),
  }),
  credentials: z
    .array(z.strictObject({ id, statement: line(80), why: line(160) }))
    .min(1, 'Name at least one credential.')
    .max(20),
  services: z
    .array(z.strictObject({ id, name: line(60), description: line(200), includes: z.array(id).max(20) }))
    .min(1, 'Name at least one service.')
    .max(10),
  addons: z
    .array(
      z.strictObject({
        id,
        name: line(60),
        payNowCents: extra,
        challengeCents: extra,
        minutes: wholeFrom(0, 240),
      }),
    )
    .max(20),
  prices,
  policies: z.strictObject({
    holdHours: z.int().min(1).max(168),
    paymentDue: z.enum(PAYMENT_DUE),
    reminderHours: z.int().min(0).max(168),
    noticeEmails: z.array(email).min(1, 'Name at least one email address.').max(5),
    terms: termsSchema.default(termsBefore),
    demoPages: z.boolean().default(true),
  }),
  brand,
  agreement,
});

/** Fails to compile if the schema and the profile differ. */
export const parsesToProfile = (parsed: z.output<typeof businessProfileSchema>): BusinessProfile => parsed;
