// The shipped business has the figures of the specifications; every shipped file can be imported.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBusinessFile } from '../../../tests/support/business.ts';
import { ordinaryFee } from '../pricing/single-family-tiers.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'business');
const { prices, addons, credentials, office, promises } = readBusinessFile(join(folder, 'caliche.json'));
const dollars = (rows: readonly { payNowCents: number }[]) =>
  rows.map(({ payNowCents }) => payNowCents / 100);

test.each(readdirSync(folder))('%s has no problem', (file) => {
  expect(() => readBusinessFile(join(folder, file))).not.toThrow();
});

describe('the shipped prices are those of the specifications:', () => {
  test('houses by size', () => {
    expect(prices.singleFamily.map(({ upTo }) => upTo)).toEqual([1200, 3000, 5000, 6000]);
    expect(dollars(prices.singleFamily)).toEqual([575, 650, 725, 800]);
  });
  test('buildings with two to six units, and their discounts', () => {
    expect(dollars(prices.multiFamily)).toEqual([825, 900, 950, 1050, 1500]);
    expect(prices.multiFamily.map(({ discountPercent }) => discountPercent)).toEqual([20, 22, 25, 27, 30]);
  });
  test('units priced one by one', () => {
    expect(prices.units.map(({ upTo }) => upTo)).toEqual([
      ...[1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000],
      null,
    ]);
    expect(dollars(prices.units)).toEqual([475, 525, 575, 625, 675, 725, 775, 825, 875]);
  });
  test('mobile homes and commercial property', () => {
    expect(dollars(prices.mobileHome)).toEqual([625, 750, 800]);
    expect(prices.commercialCents).toBe(110_000);
  });
  test('add-ons with each way to pay', () => {
    expect(addons.map(({ id, payNowCents, challengeCents }) => [id, payNowCents, challengeCents])).toEqual([
      ['termite_referral', 0, 0],
      ['pool', 0, 5_000],
      ['foundation', 10_000, 10_000],
    ]);
  });
  test('the fees shown where nothing is known of the property', () => {
    expect([2_000, 4_000, 9_000].map((size) => ordinaryFee(prices, size) / 100)).toEqual([650, 725, 800]);
  });
  test('no surcharge', () => {
    expect(prices.surcharges).toEqual({ yearBuilt: [], zips: [], distance: [] });
  });
});

test('the shipped facts are those of the specifications', () => {
  expect(credentials).toHaveLength(8);
  expect(`${office.days} ${office.opens} ${office.closes}`).toBe('Mon-Fri 08:00 18:00');
  expect(promises).toMatchObject({ report: 'within 24 hours', inspectionLength: '2 to 3 hours' });
});
