/** Everything a business says about itself. Stored as immutable versions; functions take the parts they need. */
import type { AgreementTemplate } from '../agreement/agreement-template.ts';
import type { Terms } from '../agreement/terms.ts';
import type { Addon, PriceTables, Service } from '../pricing/price-tables.ts';
import type { PaymentDue } from '../scheduling/hold.ts';
import type { TimeOfDay } from '../time-of-day.ts';
import type { Palette } from './palette.ts';

export interface BusinessProfile {
  readonly name: string;
  readonly legalName: string;
  readonly shortName: string;
  readonly tagline: string;
  /** The year the business began. */
  readonly since: number;
  /** The board that licenses inspectors. */
  readonly regulator: string;
  readonly office: Office;
  readonly serviceArea: ServiceArea;
  /** The first one is in charge. Bookings name an inspector by id. */
  readonly inspectors: readonly Inspector[];
  readonly promises: Promises;
  readonly reviews: Reviews;
  /** What a competitor is compared on, in screen order. */
  readonly credentials: readonly Credential[];
  readonly services: readonly Service[];
  readonly addons: readonly Addon[];
  readonly prices: PriceTables;
  readonly policies: Policies;
  readonly brand: Brand;
  readonly agreement: AgreementTemplate;
}

export interface Brand {
  readonly palette: Palette;
  /** An SVG of filled paths, as `readMark` reads it. */
  readonly mark: string;
}

export interface Office {
  /** "+14805550142" */
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly city: string;
  readonly state: 'AZ';
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Days on which the telephone is answered: "Mon-Fri". */
  readonly days: string;
  readonly opens: TimeOfDay;
  readonly closes: TimeOfDay;
}

export interface ServiceArea {
  readonly state: 'AZ';
  /** Arizona's only zone: the product knows no other. */
  readonly timeZone: 'America/Phoenix';
  /** In the order in which they are named. */
  readonly counties: readonly string[];
  readonly zips: readonly ServiceZip[];
}

export interface ServiceZip {
  readonly zip: string;
  readonly city: string;
  readonly county: string;
  /** Center of the ZIP code. */
  readonly latitude: number;
  readonly longitude: number;
}

export const PRONOUNS = ['he', 'she', 'they'] as const;
export type Pronoun = (typeof PRONOUNS)[number];

export interface Inspector {
  /** Never reused: bookings refer to it. */
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly pronoun: Pronoun;
  readonly title: string;
  readonly licence: string;
  readonly phone: string;
  /** Paragraphs. */
  readonly bio: readonly string[];
  /** The person's own, such as "ASHI certified". The business's `credentials` are what a competitor is compared on. */
  readonly credentials: readonly string[];
  /** A JPEG or PNG as base64. Pages and the desk get its address instead (`withPortraitAddresses`). */
  readonly portrait: string | null;
}

export interface Promises {
  /** "within 24 hours" */
  readonly report: string;
  readonly reportChecklist: { readonly item: string; readonly smallPrint: string };
  /** "2 to 3 hours" */
  readonly inspectionLength: string;
  /** How soon a claim to the challenge price is reviewed. */
  readonly claimVerification: string;
  readonly claims: readonly { readonly figure: string; readonly detail: string }[];
}

export interface Reviews {
  /** "360+" */
  readonly count: string | null;
  readonly url: string | null;
}

export interface Credential {
  readonly id: string;
  readonly statement: string;
  readonly why: string;
}

export interface Policies {
  /** Hours an unpaid booking holds its time. */
  readonly holdHours: number;
  readonly paymentDue: PaymentDue;
  /** Hours before an inspection at which its payer is reminded; 0: never. */
  readonly reminderHours: number;
  /** Mailboxes that get the business's copies. */
  readonly noticeEmails: readonly string[];
  readonly terms: Terms;
  /** Whether /demo, /gamification-demo and /street-view-tester exist. */
  readonly demoPages: boolean;
}
