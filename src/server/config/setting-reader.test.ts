import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';

const folder = mkdtempSync(join(tmpdir(), 'caliche-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
}

const token = 'a secret of 24 signs or more'.replaceAll(' ', '-');

test.each([`${token}\n`, `${token}\r\n`, token])('NAME_FILE names a file with the value: %j', (content) => {
  const loaded = loadConfig({ METRICS_TOKEN_FILE: fileWith(content) });
  expect(loaded).toMatchObject({ ok: true, config: { metricsToken: token } });
});

test('only the last line end is cut', () => {
  const loaded = loadConfig({ TWILIO_AUTH_TOKEN_FILE: fileWith(' two \n\n') });
  expect(loaded).toMatchObject({ ok: true, config: { twilio: { authToken: ' two \n' } } });
});

test('an empty variable and an empty file count as not set', () => {
  expect(loadConfig({ METRICS_TOKEN_FILE: ' ' })).toMatchObject({ ok: true });
  expect(loadConfig({ METRICS_TOKEN_FILE: fileWith('\n') })).toMatchObject({
    ok: true,
    config: { metricsToken: undefined },
  });
  expect(loadConfig({ METRICS_TOKEN: '', METRICS_TOKEN_FILE: fileWith(token) })).toMatchObject({
    ok: true,
    config: { metricsToken: token },
  });
});

test('both, or a file that cannot be read, are refused once, before anything is called missing', () => {
  const stripe = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_PUBLISHABLE_KEY: 'pk_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const missing = join(folder, 'missing');
  expect(loadConfig({ ...stripe, STRIPE_SECRET_KEY_FILE: missing })).toEqual({
    ok: false,
    problems: [`STRIPE_SECRET_KEY_FILE ${missing} cannot be read (ENOENT).`],
  });
  const both = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_SECRET_KEY_FILE: fileWith('sk_2') };
  expect(loadConfig({ ...stripe, ...both })).toEqual({
    ok: false,
    problems: ['STRIPE_SECRET_KEY and STRIPE_SECRET_KEY_FILE are both set; keep one of them.'],
  });
});
