// The owner looks at a draft as it would be printed and shown, before anything is published.
import { describe, expect, test } from 'vitest';
import type { BusinessProfile } from '../../src/domain/business/profile.ts';
import { cents } from '../../src/domain/money.ts';
import { business } from '../support/business.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const address = '/api/admin/business/preview';
const action = { light: '#123456', dark: '#abcdef' };
const sentence = 'We wear boot covers indoors.';

const draft: BusinessProfile = {
  ...business,
  name: 'Saguaro Inspections',
  inspectors: business.inspectors.map((inspector) => ({ ...inspector, firstName: 'Ximena' })),
  serviceArea: {
    ...business.serviceArea,
    zips: business.serviceArea.zips.map((row, index) => (index === 0 ? { ...row, city: 'Rillito' } : row)),
  },
  prices: {
    ...business.prices,
    singleFamily: business.prices.singleFamily.map((row) => ({ ...row, payNowCents: cents(77_700) })),
  },
  brand: { ...business.brand, palette: { ...business.brand.palette, action } },
  agreement: {
    ...business.agreement,
    sections: business.agreement.sections.map((section) =>
      section.id === 'access' ? { ...section, paragraphs: [...section.paragraphs, sentence] } : section,
    ),
  },
};
const invalid = { ...draft, office: { ...draft.office, zip: '90210' } };
const problem = { field: 'office.zip', message: '90210 is not a ZIP code in Arizona.' };

describe('the agreement of a draft', () => {
  test('is the agreement of a sample booking with the draft’s facts, marked as a sample', async () => {
    const answer = await desk.post(`${address}/agreement`, { profile: draft });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    const pdf = readPdf(answer.rawPayload);
    for (const words of [
      'Saguaro Inspections',
      'Ximena',
      'Rillito',
      '$777.00',
      sentence,
      'Version 2026-11-16',
    ])
      expect(pdf.text).toContain(words);
    for (let page = 1; page <= pdf.pages; page++) expect(pdf.textOfPage(page)).toContain('Sample of a draft');
  });

  test('that cannot be read names its problems', async () => {
    const answer = await desk.post(`${address}/agreement`, { profile: invalid });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'invalid-business', fields: [problem] },
    ]);
  });
});

describe('a page of a draft', () => {
  const show = (path: string, profile: object = draft) => desk.post(`${address}/page`, { profile, path });

  test('has the draft’s colors, prices and facts, and the published page stays', async () => {
    const answer = await show('/pricing');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    const { html } = answer.json();
    expect(html).toContain('--brand-action:light-dark(#123456,#abcdef)');
    expect(html).toContain('$777');
    const facts = /<script[^>]*id="business"[^>]*>(?<json>.*?)<\/script>/s.exec(html)?.groups?.json ?? '';
    expect(JSON.parse(facts)).toMatchObject({ name: 'Saguaro Inspections' });
    expect(html).not.toContain('__PUBLIC_URL__');
    const published = (await app.inject('/pricing')).body;
    expect(published).toContain(business.name);
    expect(published).not.toContain('$777');
    expect((await desk.get('/api/admin/business')).json().newest).toBe(1);
  });

  test.each(['/', '/inspector', '/contract-preview'])('%s can be shown', async (path) => {
    expect((await show(path)).json().html).toContain('Saguaro Inspections');
  });

  test.each(['/admin', '/checkout/:appointmentId?', '/nothing', ''])('%j is no public page', async (path) => {
    const answer = await show(path);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown-public-page']);
  });

  test('with problems is not shown', async () => {
    const answer = await show('/', invalid);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [problem]]);
  });

  test('is drawn one at a time for each owner', async () => {
    const answers = await Promise.all([show('/'), show('/')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    expect((await show('/')).statusCode).toBe(200);
  });
});

test('the frame allows styles and nothing that runs or sends', async () => {
  const { headers } = await desk.get(`${address}/frame`);
  expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
  const policy = String(headers['content-security-policy']);
  for (const part of ['sandbox allow-same-origin;', "default-src 'none'", "frame-ancestors 'self'"])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/script-src|connect-src|allow-scripts/);
});

test.each([
  [undefined, 401],
  ['inspector', 403],
  ['office', 403],
] as const)('%s is refused', async (role, status) => {
  const headers = role ? (await signedIn(db, { now: clock.now(), role })).headers : {};
  for (const call of [
    { method: 'GET' as const, url: `${address}/frame` },
    { method: 'POST' as const, url: `${address}/agreement`, payload: { profile: draft } },
    { method: 'POST' as const, url: `${address}/page`, payload: { profile: draft, path: '/' } },
  ])
    expect((await app.inject({ ...call, headers })).statusCode, call.url).toBe(status);
});
