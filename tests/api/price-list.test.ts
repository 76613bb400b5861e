import { expect, test } from 'vitest';
import { makeTestApp } from '../support/test-app.ts';

test('the price list is the whole list, in cents', async () => {
  const { app } = await makeTestApp();
  const { rows, effective } = (await app.inject('/api/price-list')).json();
  expect(effective).toBe('January 2025');
  expect(rows.map((row: Record<string, number>) => [row.payNowCents, row.challengeCents])).toEqual([
    [57500, 28750],
    [65000, 32500],
    [72500, 36250],
    [80000, 40000],
    [82500, 41250],
    [90000, 45000],
    [95000, 47500],
    [105000, 52500],
    [150000, 75000],
    [62500, 31250],
    [75000, 37500],
    [80000, 40000],
    [110000, 55000],
  ]);
});
