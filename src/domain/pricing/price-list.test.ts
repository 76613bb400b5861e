import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { formatUsd } from '../money.ts';
import { PROPERTY_KINDS } from '../property/property.ts';
import { priceList, priceListOf } from './price-list.ts';

const { prices } = business;

describe('the public price list', () => {
  test('has every published row, in order', () => {
    const rows = priceList(prices).map((row) => [
      row.tier,
      row.label,
      formatUsd(row.payNow),
      formatUsd(row.challenge),
    ]);
    expect(rows).toEqual([
      ['Single family, up to 1,200 sq ft', 'up to 1,200 sq ft', '$575', '$287.50'],
      ['Single family, 1,201–3,000 sq ft', '1,201–3,000 sq ft', '$650', '$325'],
      ['Single family, 3,001–5,000 sq ft', '3,001–5,000 sq ft', '$725', '$362.50'],
      ['Single family, 5,001–6,000 sq ft', '5,001–6,000 sq ft', '$800', '$400'],
      ['Multi-family, 2 units', '2 Units', '$825', '$412.50'],
      ['Multi-family, 3 units', '3 Units', '$900', '$450'],
      ['Multi-family, 4 units', '4 Units', '$950', '$475'],
      ['Multi-family, 5 units', '5 Units', '$1,050', '$525'],
      ['Multi-family, 6 units', '6 Units', '$1,500', '$750'],
      ['Mobile/manufactured home, Single Wide', 'Single Wide', '$625', '$312.50'],
      ['Mobile/manufactured home, Double Wide', 'Double Wide', '$750', '$375'],
      ['Mobile/manufactured home, Triple Wide', 'Triple Wide', '$800', '$400'],
      ['Commercial property', 'All commercial types', '$1,100', '$550'],
    ]);
  });
  test('has a card for every kind, and no row without one', () => {
    expect(PROPERTY_KINDS.map((kind) => priceListOf(prices, kind).length)).toEqual([4, 5, 3, 1]);
  });
});
