import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { checkBackups, checkClock, checkDisk, checkNode } from './machine.ts';
import { isReady, reportText } from './report.ts';
import { checkMode, checkPlaceholders, checkProxies, settingNames } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'caliche-'));
afterAll(() => rmSync(folder, { recursive: true }));
const now = new Date('2026-11-18T17:00:00Z');

test.each([
  [[], 'unknown', 'No other machine'],
  [[{ host: 'a', difference: 900 }], 'ok', 'agrees with a (1 s)'],
  [
    [
      { host: 'a', difference: -70_000 },
      { host: 'b', difference: 80_000 },
    ],
    'not-ready',
    '70 s behind a',
  ],
  [[{ host: 'a', difference: 61_000 }], 'not-ready', '61 s ahead of a'],
  [
    [
      { host: 'own', difference: 0, own: true },
      { host: 'a', difference: 61_000 },
    ],
    'not-ready',
    '61 s ahead of a',
  ],
  [[{ host: 'own', difference: 0, own: true }], 'ok', 'may be this machine itself'],
])('the clock against %j is %s', (heard, state, words) => {
  expect(checkClock(heard)).toMatchObject({ state, sentence: expect.stringContaining(words) });
});

test.each([
  [50, 100, 'ok'],
  [9, 100, 'not-ready'],
  [1, 4, 'not-ready'],
])('%i of %i GB free are %s', async (bavail, blocks, state) => {
  const stats = async () => ({ bavail, blocks, bsize: 1024 ** 3 });
  const outcome = await checkDisk(join(folder, 'not', 'there', 'yet'), stats as never);
  expect(outcome).toMatchObject({ state, sentence: expect.stringContaining(`${bavail}.0 GB`) });
});

test('the folder of backups is asked for, found, empty, old and new', async () => {
  const stateOf = async (path: string | undefined) => (await checkBackups(path, now)).state;
  expect(await stateOf(undefined)).toBe('unknown');
  expect(await stateOf(join(folder, 'missing'))).toBe('not-ready');
  writeFileSync(join(folder, 'x.partial'), '');
  expect(await checkBackups(folder, now)).toMatchObject({
    state: 'not-ready',
    sentence: `There is no backup in ${folder}.`,
  });
  const made = join(folder, 'a.backup');
  writeFileSync(made, 'rows');
  utimesSync(made, now, new Date(now.getTime() - 30 * 3_600_000));
  expect(await checkBackups(folder, now)).toMatchObject({
    state: 'not-ready',
    sentence: expect.stringContaining('30 hours old'),
  });
  utimesSync(made, now, new Date(now.getTime() - 3_600_000));
  expect(await checkBackups(folder, now)).toMatchObject({
    state: 'ok',
    sentence: expect.stringContaining('1 hour old'),
  });
  const other = join(folder, 'b.backup');
  writeFileSync(other, '');
  utimesSync(other, now, now);
  expect(await checkBackups(folder, now)).toMatchObject({
    state: 'not-ready',
    sentence: `${other} is empty: that backup failed.`,
  });
  writeFileSync(other, 'rows');
  utimesSync(other, now, new Date(now.getTime() + 3_600_000));
  expect(await checkBackups(folder, now)).toMatchObject({
    state: 'not-ready',
    sentence: expect.stringContaining('is dated later than now'),
  });
});

test('a Node without security fixes is not ready', () => {
  expect(checkNode('v20.20.0').state).toBe('not-ready');
  expect(checkNode('v24.1.0')).toEqual({ state: 'ok', sentence: 'Node 24.1.0 gets security fixes.' });
});

describe('settings', () => {
  test.each([
    'METRICS_TOKEN=…',
    'STRIPE_SECRET_KEY=sk_live_...',
    'PUBLIC_URL=https://inspections.example',
    'MAIL_FROM=Caliche <office@your-domain.com>',
    'MAIL_FROM=YOUR BUSINESS <office@agave.com>',
    'SMTP_URL=smtps://user:CHANGE-ME@mail.agave.com',
  ])('%s is a placeholder, named without its value', (line) => {
    const [name = '', value = ''] = line.split(/=(.*)/s);
    expect(checkPlaceholders({ [name]: value })).toEqual({
      state: 'not-ready',
      sentence: `Still a placeholder or an example: ${name}.`,
    });
  });

  test('a real value is none, and other variables are not ours', () => {
    const env = {
      PUBLIC_URL: 'https://inspect.agave.com',
      MAIL_FROM: 'Know Your Home <a@agave.com>',
      PS1: '...',
    };
    expect(checkPlaceholders(env).state).toBe('ok');
  });

  test('are known by name, whichever form they are set in', () => {
    const names = settingNames({});
    expect(names).toEqual(expect.arrayContaining(['SEALING_PEM', 'BUSINESS_FILE', 'SMTP_URL']));
    expect(names.filter((name) => name.endsWith('_FILE'))).toEqual(['BUSINESS_FILE']);
  });

  const configOf = (env: Record<string, string>) => {
    const loaded = loadConfig(env);
    if (!loaded.ok) throw new Error(loaded.problems.join());
    return loaded.config;
  };

  test('a sandbox is not live, and live mode with stand-ins is not ready', () => {
    expect(checkMode(configOf({})).state).toBe('not-ready');
    const live = {
      ...configOf({}),
      mode: 'live' as const,
      providers: { ...configOf({}).providers, MAIL_PROVIDER: 'sandbox' as const },
    };
    expect(checkMode(live).sentence).toContain('MAIL_PROVIDER');
  });

  test('only a calendar can be left out', () => {
    const real = {
      ...configOf({}).providers,
      SMS_PROVIDER: 'twilio',
      MAIL_PROVIDER: 'smtp',
      PAYMENT_PROVIDER: 'stripe',
      ESIGN_PROVIDER: 'mail',
    } as const;
    const check = (calendar: 'none' | 'sandbox') =>
      checkMode({ ...configOf({}), mode: 'live', providers: { ...real, CALENDAR_PROVIDER: calendar } });
    expect(check('none').state).toBe('ok');
    expect(check('sandbox').sentence).toBe(
      'CALENDAR_PROVIDER is sandbox. Set it to google, or to none if you use no calendar.',
    );
  });

  test.each([
    ['', 'not-ready'],
    ['0.0.0.0/0', 'not-ready'],
    ['127.0.0.1', 'ok'],
  ])('TRUSTED_PROXIES=%s is %s', (value, state) => {
    expect(checkProxies(configOf({ TRUSTED_PROXIES: value })).state).toBe(state);
  });
});

test('the report ends with what is left to do, and only that makes it fail', () => {
  const findings = [
    { item: 'Stripe', state: 'not-ready' as const, sentence: 'No.' },
    { item: 'Node', state: 'ok' as const, sentence: 'Fine.' },
    { item: 'Disk', state: 'unknown' as const, sentence: 'Who knows.' },
  ];
  expect(reportText(findings)).toBe(
    'ok         Node    Fine.\nunknown    Disk    Who knows.\nNOT READY  Stripe  No.\n\nNot ready yet: 1 to fix, 1 ok. Please check 1 yourself.\n',
  );
  expect(reportText(findings.slice(1))).toContain('No problems found: 1 ok. Please check 1 yourself.');
  expect(isReady(findings)).toBe(false);
  expect(isReady(findings.slice(1))).toBe(true);
});

test.each(['Stripe', 'Twilio'])('%s that could not be checked is not ready', (item) => {
  const findings = [{ item, state: 'unknown' as const, sentence: 'Who knows.' }];
  expect(isReady(findings)).toBe(false);
  expect(reportText(findings)).toContain('Not ready yet: 0 ok. Please check 1 yourself.');
});
