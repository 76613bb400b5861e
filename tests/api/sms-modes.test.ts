// What differs between sandbox and live, and between the sandbox's provider and Twilio.
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/server/config.ts';
import { storeMessage } from '../../src/server/db/stores/messages.ts';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { wireSms } from '../../src/server/wiring.ts';
import { startFakeTwilio, twilioAccount } from '../support/fake-twilio.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const phoneNumber = '4805550142';
const liveSettings = { mode: 'live', publicUrl: 'https://inspections.example' } as const;

describe('live mode with the sandbox’s provider configured', () => {
  test('the answer never has the code', async () => {
    const { app, db } = await makeTestApp(liveSettings);
    const answer = await makeVisitor(app).post('/api/sms/send-verification', { phoneNumber });
    expect(answer.json()).toEqual({
      success: true,
      message: "We've sent a verification code to your phone.",
    });
    const [message] = await db.selectFrom('messages').select('body_text').execute();
    expect(answer.body).not.toContain(/\d{6}/.exec(message?.body_text ?? '')?.[0]);
  });

  test('there is no outbox', async () => {
    const { app, db } = await makeTestApp(liveSettings);
    await storeMessage(
      db,
      { kind: 'mail', recipient: 'a@b.example', subject: 's', text: 't', html: '<p>h</p>' },
      new Date(),
    );
    for (const url of ['/api/sandbox/outbox', '/api/sandbox/outbox/1/html', '/sandbox/outbox']) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
  });
});

describe('with Twilio', async () => {
  const twilio = await startFakeTwilio();
  afterAll(twilio.close);
  const loaded = loadConfig({
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
    TWILIO_AUTH_TOKEN: twilioAccount.authToken,
    TWILIO_VERIFY_SERVICE_SID: twilioAccount.verifyServiceSid,
    TWILIO_VERIFY_URL: twilio.url,
    TWILIO_API_URL: twilio.url,
  });
  if (!loaded.ok) throw new Error(loaded.problems.join());
  const lines: string[] = [];
  const log = { warn: (...words: unknown[]) => lines.push(JSON.stringify(words)) };
  const { app, db, logLines } = await makeTestApp(liveSettings, undefined, (deps) =>
    wireSms(loaded.config, { ...deps, log: log as never }),
  );

  test('a code is sent with Twilio’s text, checked and verified, with the number masked', async () => {
    const visitor = makeVisitor(app);
    const asked = await visitor.post('/api/sms/send-verification', { phoneNumber });
    expect(asked.json()).toEqual({
      success: true,
      message: 'Verification code sent via Twilio Verify - check your phone!',
      twilioInfo: { provider: 'twilio-verify', status: 'pending', to: '(•••) •••-0142' },
    });
    const code = twilio.codeFor('+14805550142');
    const wrong = await visitor.post('/api/sms/verify-code', { phoneNumber, code: '000000' });
    expect(wrong.json().message).toBe('Invalid verification code. Please try again.');
    expect((await visitor.post('/api/sms/verify-code', { phoneNumber, code })).statusCode).toBe(200);
    expect((await visitor.get('/api/sms/status')).json()).toMatchObject({
      verified: true,
      phoneEnding: '0142',
    });
    expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
  });

  test('an outage is reported with an alternative, and logged without a number or a secret', async () => {
    twilio.order('is unwell');
    const answer = await makeVisitor(app).post('/api/sms/send-verification', { phoneNumber });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toMatch(/try again in a minute, or call us at \(480\)/);
    expect(lines).toEqual([JSON.stringify([{ call: 'sendCode', why: 'HTTP 500' }, 'SMS provider failed'])]);
    expect(logLines.join('')).not.toMatch(/4805550142|555-0142|fedcba/);
  });
});

describe('the outbox of a sandbox', () => {
  test('has a page', async () => {
    const { app } = await makeTestApp();
    const page = await app.inject('/sandbox/outbox');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('A sandbox sends nothing.');
  });

  test('lists messages that would have been sent, newest first, at most 100', async () => {
    const { app, db } = await makeTestApp();
    const sentAt = new Date('2026-11-16T16:00:00Z');
    for (let index = 1; index <= 101; index++) {
      await storeMessage(db, { kind: 'text', recipient: '(480) 555-0142', text: `text ${index}` }, sentAt);
    }
    const { messages } = (await app.inject('/api/sandbox/outbox')).json();
    expect(messages).toHaveLength(100);
    expect(messages[0]).toEqual({
      id: expect.any(String),
      kind: 'text',
      recipient: '(480) 555-0142',
      subject: null,
      text: 'text 101',
      hasHtml: false,
      hasCalendar: false,
      attachment: null,
      moreAttachments: [],
      sentAt: '2026-11-16T16:00:00.000Z',
    });
    expect(messages[99].text).toBe('text 2');
  });

  test('shows a mail’s own page, whose policy allows only styles', async () => {
    const { app, db } = await makeTestApp();
    const html = '<style>p{color:red}</style><p>Hello</p><script>alert(1)</script>';
    await storeMessage(
      db,
      { kind: 'mail', recipient: 'a@b.example', subject: 'Hi', text: 'Hello', html },
      new Date(),
    );
    const [{ id, hasHtml }] = (await app.inject('/api/sandbox/outbox')).json().messages;
    expect(hasHtml).toBe(true);
    const page = await app.inject(`/api/sandbox/outbox/${id}/html`);
    expect(page.body).toBe(html);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; /);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers['content-security-policy']).not.toContain('allow-scripts');
  });

  test.each(['999', '0', '-1', 'x', '9999999999999999'])('has no page for %s', async (id) => {
    const { app } = await makeTestApp();
    expect((await app.inject(`/api/sandbox/outbox/${id}/html`)).statusCode).toBeOneOf([400, 404]);
  });

  test('removes messages older than 30 days', async () => {
    const { db } = await makeTestApp();
    const now = new Date('2026-11-16T16:00:00Z');
    for (const days of [29, 31]) {
      const sentAt = new Date(now.getTime() - days * 86_400_000);
      await storeMessage(db, { kind: 'text', recipient: '(480) 555-0142', text: `${days}` }, sentAt);
    }
    expect(await applyRetention({ db, clock: { now: () => now } }, 'nightly')).toMatchObject({ outbox: 1 });
    const [left] = await db.selectFrom('messages').select('body_text').execute();
    expect(left?.body_text).toBe('29');
  });
});
