/** The shipped business's prices, for callers that do not get a profile yet. A test compares them with its file. */
import type { CalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';
import type { Addon, PriceTables, Service } from '../pricing/price-tables.ts';
import type { SquareFeet } from '../property/square-feet.ts';

const usd = (dollars: number) => (dollars * 100) as Cents;
const sqft = (size: number) => size as SquareFeet;

export const PRICES: PriceTables = {
  effective: '2025-01-01' as CalendarDate,
  notice: 'subject to 30-day notice',
  singleFamily: [
    { upTo: sqft(1200), payNowCents: usd(575) },
    { upTo: sqft(3000), payNowCents: usd(650) },
    { upTo: sqft(5000), payNowCents: usd(725) },
    { upTo: sqft(6000), payNowCents: usd(800) },
  ],
  multiFamily: [
    { units: 2, payNowCents: usd(825), discountPercent: 20 },
    { units: 3, payNowCents: usd(900), discountPercent: 22 },
    { units: 4, payNowCents: usd(950), discountPercent: 25 },
    { units: 5, payNowCents: usd(1050), discountPercent: 27 },
    { units: 6, payNowCents: usd(1500), discountPercent: 30 },
  ],
  units: [
    { upTo: sqft(1000), payNowCents: usd(475) },
    { upTo: sqft(1500), payNowCents: usd(525) },
    { upTo: sqft(2000), payNowCents: usd(575) },
    { upTo: sqft(2500), payNowCents: usd(625) },
    { upTo: sqft(3000), payNowCents: usd(675) },
    { upTo: sqft(3500), payNowCents: usd(725) },
    { upTo: sqft(4000), payNowCents: usd(775) },
    { upTo: sqft(5000), payNowCents: usd(825) },
    { upTo: null, payNowCents: usd(875) },
  ],
  mobileHome: [
    { type: 'Single Wide', payNowCents: usd(625) },
    { type: 'Double Wide', payNowCents: usd(750) },
    { type: 'Triple Wide', payNowCents: usd(800) },
  ],
  commercialCents: usd(1100),
  surcharges: { yearBuilt: [], zips: [], distance: [] },
};

export const ADDONS: readonly Addon[] = [
  {
    id: 'termite_referral',
    name: 'Termite inspection referral',
    payNowCents: usd(0),
    challengeCents: usd(0),
    minutes: 0,
  },
  { id: 'pool', name: 'Pool/spa inspection', payNowCents: usd(0), challengeCents: usd(50), minutes: 0 },
  {
    id: 'foundation',
    name: 'Foundation inspection',
    payNowCents: usd(100),
    challengeCents: usd(100),
    minutes: 0,
  },
];

export const SERVICES: readonly Service[] = [
  {
    id: 'standard',
    name: 'Standard Home Inspection',
    description: 'The whole house, roof to foundation, with a written report and photos.',
    includes: [],
  },
  {
    id: 'standard_pool',
    name: 'Home Inspection with Pool/Spa',
    description: 'The standard inspection, and the pool or spa with its equipment on the same visit.',
    includes: ['pool'],
  },
];
