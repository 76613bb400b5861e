// Where the key that seals signed agreements comes from.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openSealing } from '../../src/server/agreement/sealing/open-sealing.ts';
import type { SealingPem } from '../../src/server/config/sealing-pem.ts';
import { checkSealing } from '../../src/server/live-check/sealing.ts';
import { business } from '../support/business.ts';
import { testSealing, testSealingPem } from '../support/sealing.ts';
import { makeTestApp } from '../support/test-app.ts';

const { db, clock } = await makeTestApp();
const folder = mkdtempSync(join(tmpdir(), 'sealing-'));
afterAll(() => rmSync(folder, { recursive: true }));
const openPem = (pem?: SealingPem) => openSealing(pem, db, business.name, clock.now());
const open = (file?: string) => openPem(file === undefined ? file : { variable: 'SEALING_PEM_FILE', file });
const fileWith = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const [key = '', certificate = ''] = testSealingPem.split(/(?=-----BEGIN CERTIFICATE)/);

describe('a sandbox without a file', () => {
  test('makes one key, the same for processes that start at once and for later ones', async () => {
    const opened = [...(await Promise.all([open(), open(), open()])), await open()];
    const names = opened.map((one) => one.ok && one.sealing.certificate.fingerprint256);
    expect(new Set(names).size).toBe(1);
    expect(names[0]).not.toBe(false);
  });
});

describe('the owner’s file', () => {
  test('is used', async () => {
    const opened = await open(fileWith('whole.pem', testSealingPem));
    expect(opened.ok && opened.sealing.certificate.fingerprint256).toBe(
      testSealing.certificate.fingerprint256,
    );
  });

  test.each([
    ['nothing.pem', '', 'holds no private key that can be read without a password'],
    ['key.pem', key, 'holds no certificate'],
    ['certificate.pem', certificate, 'holds no private key that can be read without a password'],
  ])('is refused with a message: %s', async (name, text, why) => {
    const file = fileWith(name, text);
    expect(await open(file)).toEqual({ ok: false, sentence: `SEALING_PEM_FILE ${file} ${why}.` });
  });

  test('can be a variable instead', async () => {
    const opened = await openPem({ variable: 'SEALING_PEM', text: testSealingPem });
    expect(opened.ok && opened.sealing.certificate.fingerprint256).toBe(
      testSealing.certificate.fingerprint256,
    );
    expect(await openPem({ variable: 'SEALING_PEM', text: key })).toEqual({
      ok: false,
      sentence: 'SEALING_PEM holds no certificate.',
    });
  });

  test('is refused with a message when missing', async () => {
    const file = join(folder, 'missing.pem');
    expect(await open(file)).toEqual({
      ok: false,
      sentence: `SEALING_PEM_FILE ${file} cannot be read (ENOENT).`,
    });
  });
});

describe('live:check', () => {
  const pem: SealingPem = { variable: 'SEALING_PEM', text: testSealingPem };
  const daysBeforeEnd = (days: number) =>
    new Date(Date.parse(testSealing.certificate.validTo) - days * 86_400_000);

  test.each([
    [31, 'ok', 'is valid'],
    [29, 'not-ready', 'ends within 30 days'],
    [-1, 'not-ready', 'is not valid yet, or not any more'],
  ])('%i days before the certificate ends: %s', async (days, state, words) => {
    const outcome = await checkSealing(pem, daysBeforeEnd(days));
    expect(outcome).toMatchObject({ state, sentence: expect.stringContaining(words) });
  });

  test('says that the file is missing', async () => {
    const file = join(folder, 'missing.pem');
    expect(await checkSealing({ variable: 'SEALING_PEM_FILE', file }, clock.now())).toEqual({
      state: 'not-ready',
      sentence: `SEALING_PEM_FILE ${file} cannot be read (ENOENT).`,
    });
  });
});
