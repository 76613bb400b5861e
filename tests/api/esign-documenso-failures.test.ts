// The Documenso adapter when Documenso fails: always "unavailable", always in time, never a word about secrets or signers.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type DocumensoOptions, documensoESign } from '../../src/server/adapters/esign/documenso.ts';
import type { ExternalSigning } from '../../src/server/ports/esign.ts';
import { documensoAccount, startDocumenso } from '../support/documenso-server.ts';
import { misbehaviors } from '../support/fake-google-maps-misbehavior.ts';

const documenso = await startDocumenso();
afterAll(documenso.close);
beforeEach(documenso.behave);

const unavailable = { ok: false, reason: 'unavailable' };
const secrets = /api_0123|example\.com|Okafor/;
const request = {
  id: '0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e11',
  appointmentId: '0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e12',
  title: 'Agreement',
  message: '',
  signerName: 'Dana Okafor',
  signerEmail: 'dana@example.com',
};
const file = { pdf: Buffer.from('%PDF-1.7\n%%EOF\n'), page: { width: 612, height: 792 }, places: [] };

/** A new adapter for every test, so that none inherits another's failures. */
function make(options: Partial<DocumensoOptions> = {}) {
  const logged: string[] = [];
  const esign = documensoESign({
    ...documensoAccount,
    url: documenso.url,
    // Only what stays silent is waited for; a busy machine must not make the rest late.
    maxWaitMs: 10_000,
    onFailure: (call, why) => logged.push(`${call}: ${why}`),
    ...options,
  });
  return { ...esign, external: esign.external as ExternalSigning, logged };
}

type Made = ReturnType<typeof make>;
const calls: [string, (made: Made) => Promise<unknown>][] = [
  ['prepare', ({ prepare }) => prepare(request, async () => file)],
  ['send', ({ send }) => send(request, 'envelope_1')],
  ['ask', ({ external }) => external.readProgress(request, 'envelope_1')],
  ['withdraw', ({ external }) => external.withdraw('envelope_1')],
  ['find', ({ external }) => external.withdrawUnanswered(request.id)],
];

describe.each(calls)('%s', (name, call) => {
  test.each(misbehaviors)('is unavailable when Documenso %s', async (misbehavior) => {
    documenso.order(misbehavior);
    const made = make(misbehavior.startsWith('says nothing') ? { maxWaitMs: 300 } : {});
    expect(await call(made)).toEqual(unavailable);
    expect(made.logged).toEqual([expect.stringContaining(`${name}: `)]);
    expect(made.logged.join()).not.toMatch(secrets);
  });

  test('is unavailable with a rejected token', async () => {
    const made = make({ apiToken: 'wrong' });
    expect(await call(made)).toEqual(unavailable);
    expect(made.logged).toEqual([`${name}: HTTP 401`]);
  });
});

describe('the signed file', () => {
  const tooLarge = Buffer.concat([Buffer.from('%PDF-1.7 /ByteRange'), Buffer.alloc(5 * 1024 * 1024, ' ')]);
  test.each([
    ['is a web page', Buffer.from('<html>/ByteRange %%EOF</html>')],
    ['was cut off', Buffer.from('%PDF-1.7\n/ByteRange [0 1 2 3]\n')],
    ['has no seal', Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['is larger than 5 MB', tooLarge],
    ['is empty', Buffer.alloc(0)],
  ])('that %s is refused', async (_what, signed) => {
    const { prepare, send, external, logged } = make();
    const prepared = await prepare(request, async () => file);
    const document = prepared.ok ? (prepared.value ?? '') : '';
    await send(request, document);
    documenso.sign(document, new Date('2026-11-16T17:30:00Z'), signed);
    expect(await external.readProgress(request, document)).toEqual(unavailable);
    expect(logged).toEqual([expect.stringMatching(/^ask: (a signed file|an answer over)/)]);
  });
});

test.each([
  {
    message: 'You have reached your document limit for this month. Please upgrade your plan.',
    code: 'INTERNAL_SERVER_ERROR',
  },
  { message: 'Limit exceeded', code: 'LIMIT_EXCEEDED' },
])('a plan without documents is named and opens no circuit: $message', async (body) => {
  const made = make();
  documenso.reachPlanLimit(body);
  for (let count = 0; count < 6; count += 1) {
    expect(await made.prepare(request, async () => file)).toEqual({ ok: false, reason: 'limit' });
  }
  expect(made.logged.at(-1)).toBe('prepare: the document limit of the plan is reached');
  documenso.behave();
  expect(await made.prepare(request, async () => file)).toMatchObject({ ok: true });
});

test('a silent Documenso times out after five seconds by default', {
  timeout: 15_000,
}, async () => {
  documenso.order('says nothing');
  const { prepare } = documensoESign({ ...documensoAccount, url: documenso.url });
  const began = performance.now();
  expect(await prepare(request, async () => file)).toEqual(unavailable);
  const waited = performance.now() - began;
  expect(waited).toBeGreaterThan(4_900);
  expect(waited).toBeLessThan(7_000);
});

test('five failures open the circuit breaker of that call for 15 seconds', async () => {
  let now = 0;
  const made = make({ now: () => now });
  documenso.order('is unwell', /create/);
  for (let count = 0; count < 7; count += 1) {
    expect(await made.prepare(request, async () => file)).toEqual(unavailable);
  }
  expect(documenso.seen).toHaveLength(5);
  documenso.behave();
  expect(await made.external.readProgress(request, 'envelope_gone')).toMatchObject({ ok: true });
  expect(await made.prepare(request, async () => file)).toEqual(unavailable);
  now += 15_000;
  expect(await made.prepare(request, async () => file)).toMatchObject({ ok: true });
});
