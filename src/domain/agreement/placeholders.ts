/** What the words in braces of an agreement stand for. */
import type { BusinessProfile } from '../business/profile.ts';
import {
  fullName,
  leadInspector,
  officeAddress,
  officeHours,
  phoneText,
  priceListDate,
} from '../business/wording.ts';
import { INSPECTED_PARTS, NOT_INCLUDED } from '../inspection-scope.ts';
import { formatUsd, formatUsdExact } from '../money.ts';
import type { PaysAt } from '../payment/pays-at.ts';
import { addonPrice } from '../pricing/addons.ts';
import type { Addon } from '../pricing/price-tables.ts';
import { maxPricedSquareFeet } from '../pricing/single-family-tiers.ts';
import { formatSquareFeet } from '../property/square-feet.ts';
import { formatTime12 } from '../time-of-day.ts';
import { paymentClause } from './payment-clause.ts';
import { claimPeriodText, LICENSED_REPAIR_THRESHOLD, type Terms } from './terms.ts';

export interface Placeholders {
  readonly words: ReadonlyMap<string, string>;
  /** Each stands alone as a list's entry and becomes several. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

/** Arizona's Standards of Professional Practice ask for these in every agreement. */
export const REQUIRED_PLACEHOLDERS = [
  'inspection date',
  'inspector name',
  'inspector licence',
  'property address',
  'total fee',
] as const;

export function placeholdersOf(profile: BusinessProfile, paysAt: PaysAt = 'before'): Placeholders {
  const { office, promises, prices, addons } = profile;
  const inspector = leadInspector(profile);
  return {
    words: new Map([
      ['business name', profile.name],
      ['legal name', profile.legalName],
      ['regulator', profile.regulator],
      ['office phone', phoneText(office.phone)],
      ['office email', office.email],
      ['office hours', officeHours(office)],
      ['office address', officeAddress(office)],
      ['first county', profile.serviceArea.counties[0] ?? ''],
      ['inspector name', fullName(inspector)],
      ['inspector licence', inspector.licence],
      ['inspection length', promises.inspectionLength],
      ['report time', promises.report],
      ['claim review time', promises.claimVerification],
      ['credential count', String(profile.credentials.length)],
      ['price list date', priceListDate(prices)],
      ['price list notice', prices.notice],
      ['largest listed size', formatSquareFeet(maxPricedSquareFeet(prices))],
      ['section count', String(profile.agreement.sections.length)],
      ...termWords(profile.policies.terms),
      ...Object.entries(paymentClause(paysAt, profile.policies.terms)),
      ...BOOKING_LINES,
      ...addons.map(({ id, name }) => [`add-on ${id}`, lowered(name)] as const),
    ]),
    lists: new Map([
      ['add-on prices', addons.map((addon) => `${addon.name}: ${addonWords(addon)}.`)],
      [
        'inspected parts',
        INSPECTED_PARTS.map(({ title, looksAt }) => `${title}: ${looksAt.map(lowered).join('; ')}.`),
      ],
      ['parts not inspected', NOT_INCLUDED.map((line) => `${line}.`)],
    ]),
  };
}

/** Terms that the product's own charges and refunds follow. */
const termWords = (terms: Terms): readonly (readonly [string, string])[] => [
  ['refund deadline', `${formatTime12(terms.fullRefundUntil)} Arizona time on the day of booking`],
  ['refund business days', String(terms.refundBusinessDays)],
  ['licensed repair threshold', formatUsd(LICENSED_REPAIR_THRESHOLD)],
  ['re-inspection percent', String(terms.reinspectionMaxPercent)],
  ['expert hourly fee', formatUsd(terms.expertHourlyCents)],
  ['trainee fee', formatUsdExact(terms.traineeCents)],
  ['complaint answer days', String(terms.complaintAnswerDays)],
  ['claim period', claimPeriodText(terms)],
];

/** These name a line of the Booking Details, which are part of the agreement and give its value. */
const BOOKING_LINES: readonly (readonly [string, string])[] = [
  ['property address', 'property'],
  ['inspection date', 'date and time'],
  ['total fee', 'total fee'],
];

function addonWords(addon: Addon): string {
  const standard = addonPrice(addon, 'pay_now');
  const challenge = addonPrice(addon, 'challenge');
  const words = (price: typeof standard) => (price > 0 ? formatUsd(price) : 'no charge');
  if (standard === challenge) return words(standard);
  return `${words(standard)} with the standard fee, ${words(challenge)} with the challenge price`;
}

/** Lowercases the first letter within a sentence, but not of an acronym ("GFCI protection"). */
function lowered(words: string): string {
  return words.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
