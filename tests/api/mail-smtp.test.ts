// The SMTP adapter against a real mail server on the loopback interface.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmtpOptions, smtpMailer } from '../../src/server/adapters/mail/smtp.ts';
import { composeAppointmentMail } from '../../src/server/mail/appointment-mail.ts';
import { mailLogo } from '../../src/server/mail/mail-logo.ts';
import type { Mail } from '../../src/server/ports/mail.ts';
import { publishedBusiness, sender } from '../support/current-business.ts';
import { oauthAccount, startFakeMailServer, startTokenServer } from '../support/fake-mail-server.ts';
import { sampleAppointment } from '../support/sample-appointment.ts';
import { mailTokens } from '../vendors/mail-tokens.ts';
import { checkAnswer, checkRequest } from '../vendors/vendor-call.ts';

const server = await startFakeMailServer();
afterAll(server.close);
beforeEach(server.behave);

const composed = composeAppointmentMail('held', 'payer', sampleAppointment, {
  sender,
  offer: publishedBusiness.profile,
  publicUrl: 'https://inspections.example',
  recipient: 'dana@home.example',
  writtenAt: new Date('2026-11-16T16:30:05Z'),
});
const newMail = (more: Partial<Mail> = {}): Mail => ({
  ...composed,
  deliveryId: randomUUID(),
  to: 'dana@home.example',
  ...more,
});

/** A new adapter for every test, so that none inherits another's failures. */
function make(options: Partial<SmtpOptions> = {}) {
  const logged: string[] = [];
  const mailer = smtpMailer({
    url: server.url,
    from: 'Caliche Home Inspections <office@caliche.example>',
    onFailure: (why) => logged.push(why),
    ...options,
  });
  return { mailer, logged };
}

test('signs in with an access token where OAuth is configured', async () => {
  const tokens = await startTokenServer();
  const { mailer } = make({
    url: server.urlWithoutPassword,
    oauth: { ...oauthAccount, tokenUrl: tokens.url },
  });
  expect(await mailer.send(newMail())).toEqual({ ok: true });
  expect(server.received).toHaveLength(1);
  expect(tokens.seen).toHaveLength(1);
  for (const { method, path, body, answer } of tokens.seen) {
    checkRequest(mailTokens, { method, path, body });
    checkAnswer(mailTokens, { method, path, body: answer });
  }
  await tokens.close();
});

describe('a mail that arrives', () => {
  const arrive = async (more: Partial<Mail> = {}) => {
    expect(await make().mailer.send(newMail(more))).toEqual({ ok: true });
    const [mail] = server.received;
    if (!mail) throw new Error('nothing arrived');
    return mail;
  };

  test('names sender, recipient and subject, and is marked as written by a program', async () => {
    const { headers, to } = await arrive();
    expect(to).toEqual(['dana@home.example']);
    expect(headers.get('from')).toBe('Caliche Home Inspections <office@caliche.example>');
    expect(headers.get('to')).toBe('dana@home.example');
    expect(headers.get('subject')).toBe(composed.subject);
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.has('x-mailer')).toBe(false);
  });

  test('has both the text and the HTML part unchanged', async () => {
    const { parts } = await arrive();
    const [text, html] = parts;
    expect(text?.type).toContain('text/plain');
    expect(text?.body.replaceAll('\r\n', '\n').trim()).toBe(composed.text.trim());
    expect(html?.type).toContain('text/html');
    expect(html?.body.replaceAll('\r\n', '\n')).toBe(composed.html);
  });

  test('has its calendar file twice: as an alternative part with its method, and attached', async () => {
    const { parts } = await arrive();
    const [, , beside, attached] = parts.filter(({ type }) => !type.startsWith('image/'));
    expect(beside?.type).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(attached?.type).toMatch(/^application\/ics; name="?invite\.ics/);
    expect(attached?.headers.get('content-disposition')).toMatch(/^attachment; filename="?invite\.ics/);
    for (const part of [beside, attached]) expect(part?.body).toBe(composed.calendar?.content);
  });

  test('without a calendar file is text, HTML and the logo inside it', async () => {
    const images = [await mailLogo(publishedBusiness.profile)];
    const { calendar: _calendar, ...without } = newMail({ images });
    expect(await make().mailer.send(without)).toEqual({ ok: true });
    const [, , logo, ...others] = server.received[0]?.parts ?? [];
    expect(others).toEqual([]);
    expect(logo?.type).toContain('image/png');
    expect(logo?.headers.get('content-id')).toBe('<logo>');
    expect(logo?.headers.get('content-disposition')).toMatch(/^inline/);
  });

  test('keeps letters and emoji of any language', async () => {
    const subject = 'Zoë 家 🏠 '.repeat(8).trim();
    const { headers, parts } = await arrive({ subject, text: 'Zoë 家 🏠' });
    expect(headers.get('subject')).toBe(subject);
    expect(parts[0]?.body.trim()).toBe('Zoë 家 🏠');
  });

  test('has no header that its subject or id tried to add', async () => {
    const { headers } = await arrive({
      subject: 'Hello\r\nBcc: everybody@example.com\r\n\r\nBody',
      deliveryId: 'x>\r\nBcc: y@example.com',
    });
    expect(headers.has('bcc')).toBe(false);
    expect(headers.get('message-id')).toBe('<xBccyexamplecom@caliche.example>');
  });

  test('has the same Message-ID when it is sent again, and another mail has another', async () => {
    const { mailer } = make();
    const mail = newMail();
    for (const sent of [mail, mail, newMail()]) await mailer.send(sent);
    const [first, again, other] = server.received.map(({ headers }) => headers.get('message-id'));
    expect(first).toBe(`<${mail.deliveryId}@caliche.example>`);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

test('mails that follow each other share a connection', async () => {
  const { mailer } = make();
  const before = server.connections();
  for (let count = 0; count < 4; count += 1) await mailer.send(newMail());
  expect([server.received.length, server.connections() - before]).toEqual([4, 1]);
});

test('a connection closed by the server is replaced without a failure', async () => {
  const { mailer } = make();
  await mailer.send(newMail());
  server.hangUp();
  expect(await mailer.send(newMail())).toEqual({ ok: true });
  expect(server.received).toHaveLength(2);
});

test('STARTTLS with a self-signed certificate is used with a local server', async () => {
  const encrypting = await startFakeMailServer({ offersTls: true });
  expect(await make({ url: encrypting.url }).mailer.send(newMail())).toEqual({ ok: true });
  expect(encrypting.received[0]?.encrypted).toBe(true);
  await encrypting.close();
});

describe('a mail with a final answer', () => {
  test.each([
    ['RCPT TO', 550, '5.1.1 No such mailbox', 'refused'],
    ['RCPT TO', 553, '5.1.3 Bad address', 'refused'],
    ['DATA', 554, '5.7.1 This looks like spam', 'refused'],
    ['RCPT TO', 451, '4.7.1 Try again later', 'unavailable'],
    ['DATA', 452, '4.3.1 Disk full', 'unavailable'],
    ['RCPT TO', 530, '5.7.0 Log in first', 'unavailable'],
  ] as const)('%s %i %s: %s, with the server’s message', async (command, code, words, reason) => {
    server.answer(command, code, words);
    const { mailer, logged } = make();
    expect(await mailer.send(newMail())).toEqual({
      ok: false,
      reason,
      why: `the mail server answered: ${code} ${words}`,
    });
    expect(logged).toEqual([]);
  });

  test('never delays other mails', async () => {
    const { mailer } = make();
    server.answer('RCPT TO', 451, '4.7.1 Try again later');
    for (let count = 0; count < 6; count += 1) await mailer.send(newMail());
    server.behave();
    expect(await mailer.send(newMail())).toEqual({ ok: true });
  });

  test('multi-line answers with control characters become one readable line', async () => {
    server.answer('RCPT TO', 550, `5.1.1 No\u0007 such\u202e mailbox ${'x'.repeat(400)}`);
    const sent = await make().mailer.send(newMail());
    expect(sent).toMatchObject({ reason: 'refused' });
    if (!sent.ok) expect(sent.why).toMatch(/^the mail server answered: 550 [^\p{Cc}]{1,200}$/u);
  });
});

test.each([
  '',
  'nobody',
  'a@b.example, c@d.example',
  'a@b.example\r\nRCPT TO:<c@d.example>',
  '<a@b.example>',
])('nothing is sent to the invalid address %j', async (to) => {
  expect(await make().mailer.send(newMail({ to }))).toMatchObject({ ok: false, reason: 'refused' });
  expect(server.received).toEqual([]);
});
