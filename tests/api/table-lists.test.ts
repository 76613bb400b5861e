// A migration cannot import a list, so what its checks allow is held against the list here.
import { expect, test } from 'vitest';
import { DESK_CHANGE_KINDS } from '../../src/domain/appointment/desk-change.ts';
import { UTILITIES } from '../../src/domain/appointment/notes.ts';
import { UNTEXTABLE_REASONS } from '../../src/domain/contact/text-failures.ts';
import { LEGAL_DOCUMENTS } from '../../src/domain/legal/legal-page.ts';
import { OFFICE_METHODS } from '../../src/domain/payment/office-entry.ts';
import { PAYS_AT } from '../../src/domain/payment/pays-at.ts';
import { MAX_UNITS, MIN_UNITS } from '../../src/domain/property/property.ts';
import { CALENDAR_PROVIDERS, PAYMENT_SOURCES, SIGNING_PROVIDERS } from '../../src/domain/providers.ts';
import { CONFIRMED_STEPS } from '../../src/domain/setup/setup-list.ts';
import { readDirectoryCounties } from '../../src/server/db/stores/directory-counties.ts';
import { makeTestApp } from '../support/test-app.ts';

const { db, pool } = await makeTestApp();

async function checkOf(table: string, column: string): Promise<string> {
  const { rows } = await pool.query(
    `select pg_get_constraintdef(oid) as check from pg_constraint where conname = $1`,
    [`${table}_${column}_check`],
  );
  return rows[0].check;
}

test.each([
  ['payments', 'provider', PAYMENT_SOURCES],
  ['office_entries', 'method', OFFICE_METHODS],
  ['agreements', 'provider', SIGNING_PROVIDERS],
  ['signature_requests', 'provider', SIGNING_PROVIDERS],
  ['calendar_connection', 'provider', CALENDAR_PROVIDERS],
  ['appointment_notes', 'utilities', UTILITIES],
  ['desk_changes', 'kind', DESK_CHANGE_KINDS],
  ['appointments', 'pays_at', PAYS_AT],
  ['untextable_phones', 'reason', UNTEXTABLE_REASONS],
  ['legal_versions', 'document', LEGAL_DOCUMENTS],
  ['setup_confirmations', 'step', [...CONFIRMED_STEPS, 'dismissed']],
] as const)('%s.%s allows exactly the listed values', async (table, column, list) => {
  const allowed = [...(await checkOf(table, column)).matchAll(/'([\w-]+)'/g)].map((match) => match[1]);
  expect(allowed.sort()).toEqual([...list].sort());
});

test('the maximum number of units equals the number of unit prices', async () => {
  expect(await checkOf('properties', 'units')).toBe(
    `CHECK (((units >= ${MIN_UNITS}) AND (units <= ${MAX_UNITS})))`,
  );
});

test('every county has its partition of the directory', async () => {
  const { rows } = await pool.query(
    `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'parcels'::regclass order by 1`,
  );
  expect(rows.map(({ part }) => part)).toEqual(
    (await readDirectoryCounties(db)).map(({ key }) => `parcels_${key}`),
  );
});
