// The SMTP adapter when the mail server fails: always "unavailable", always in time, never a word about secrets or people.
import { randomUUID } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmtpOptions, smtpMailer } from '../../src/server/adapters/mail/smtp.ts';
import {
  mailAccount,
  oauthAccount,
  startFakeMailServer,
  startRawServer,
  startTokenServer,
} from '../support/fake-mail-server.ts';

const server = await startFakeMailServer();
afterAll(server.close);
beforeEach(server.behave);

const newMail = () => ({
  deliveryId: randomUUID(),
  to: 'dana@home.example',
  subject: 'Your time is reserved',
  text: 'Hello',
  html: '<p>Hello</p>',
});

/** A new adapter for every test, so that none inherits another's failures. */
function make(options: Partial<SmtpOptions> = {}) {
  const logged: string[] = [];
  const mailer = smtpMailer({
    url: server.url,
    from: 'office@caliche.example',
    onFailure: (why) => logged.push(why),
    ...options,
  });
  return { mailer, logged };
}

const secrets = /withdrawn|secret-of|p@ss|p%40ss|w0rd|open-sesame|dana@/;
const unavailable = { ok: false, reason: 'unavailable' };

describe('a server that fails', () => {
  const expectTrouble = async (options: Partial<SmtpOptions>, why: RegExp) => {
    const { mailer, logged } = make(options);
    const sent = await mailer.send(newMail());
    expect(sent).toMatchObject(unavailable);
    if (!sent.ok) expect(sent.why).toMatch(why);
    expect(logged).toEqual([sent.ok ? '' : sent.why]);
    expect(logged.join()).not.toMatch(secrets);
  };

  test('a wrong password is a configuration error, and is reported without it', async () => {
    await expectTrouble(
      { url: server.urlWithWrongPassword },
      /did not accept our user name and password \(535\)/,
    );
  });

  test('a refresh token that is no longer valid is a configuration error, reported without it', async () => {
    const tokens = await startTokenServer();
    const oauth = { ...oauthAccount, refreshToken: 'withdrawn', tokenUrl: tokens.url };
    await expectTrouble({ url: server.urlWithoutPassword, oauth }, /did not accept our OAuth sign-in/);
    await tokens.close();
    await expectTrouble({ url: server.urlWithoutPassword, oauth }, /did not accept our OAuth sign-in/);
  });

  test('a refused sender is a configuration error, too', async () => {
    server.answer('MAIL FROM', 553, `5.7.1 Not yours ${mailAccount.password}`);
    await expectTrouble({}, /does not take mail from our address \(553\)/);
  });

  test('nothing listens on the port', async () => {
    const gone = await startRawServer(() => {});
    await gone.close();
    await expectTrouble({ url: gone.url }, /connection to the mail server failed \(ECONNREFUSED\)/);
  });

  test('the connection is cut in the middle of the mail', async () => {
    server.cutData();
    await expectTrouble({}, /connection to the mail server failed/);
    expect(server.received).toEqual([]);
  });

  test.each([
    ['hangs up at once', (socket) => socket.end()],
    ['is no mail server', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['is closed for today', (socket) => socket.end('554 No service here\r\n')],
  ] as [string, Parameters<typeof startRawServer>[0]][])('it %s', async (_what, speak) => {
    const raw = await startRawServer(speak);
    await expectTrouble({ url: raw.url }, /the connection to the mail server failed/);
    await raw.close();
  });

  test('it does not accept authentication although a password is set', async () => {
    const raw = await startRawServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (command) =>
        socket.write(String(command).startsWith('AUTH') ? '502 What is that?\r\n' : '250 fine\r\n'),
      );
    });
    await expectTrouble(
      { url: raw.url.replace('://', '://user:open-sesame@') },
      /did not accept our user name and password/,
    );
    await raw.close();
  });

  test.each([
    ['never greets', () => {}],
    ['greets and falls silent', (socket) => socket.write('220 hello\r\n')],
    ['answers a little at a time, without end', trickle],
  ] as [string, Parameters<typeof startRawServer>[0]][])('it %s', async (_what, speak) => {
    const raw = await startRawServer(speak);
    const began = performance.now();
    await expectTrouble({ url: raw.url, maxWaitMs: 500 }, /did not answer in time/);
    expect(performance.now() - began).toBeLessThan(5_000);
    await raw.close();
  });

  test('the mail after one that hung is sent', async () => {
    const speeches = [trickle, relay];
    const raw = await startRawServer((socket) => speeches.shift()?.(socket));
    const url = server.url.replace(/\d+$/, new URL(raw.url).port);
    const { mailer } = make({ url, maxWaitMs: 1_500 });
    expect(await mailer.send(newMail())).toMatchObject(unavailable);
    expect(await mailer.send(newMail())).toEqual({ ok: true });
    await raw.close();
  });

  test('five failures open the circuit breaker for 15 seconds', async () => {
    let now = 0;
    let calls = 0;
    const raw = await startRawServer((socket) => {
      calls += 1;
      socket.end();
    });
    const { mailer, logged } = make({ url: raw.url, now: () => now });
    for (let count = 0; count < 5; count += 1) await mailer.send(newMail());
    const asked = calls;
    expect(await mailer.send(newMail())).toMatchObject(unavailable);
    expect([calls, logged.length]).toEqual([asked, 5]);
    now += 15_000;
    await mailer.send(newMail());
    expect(calls).toBeGreaterThan(asked);
    await raw.close();
  });
});

/** Something every moment, so that it never falls silent, and never a whole answer. */
function trickle(socket: Socket): void {
  socket.write('220 hello\r\n');
  const timer = setInterval(() => socket.write('250-more\r\n'), 20);
  socket.once('close', () => clearInterval(timer));
}

function relay(socket: Socket): void {
  const onward = createConnection(Number(new URL(server.url).port), '127.0.0.1');
  onward.on('error', () => socket.destroy());
  socket.pipe(onward).pipe(socket);
}

test('a silent server times out within ten seconds by default', { timeout: 15_000 }, async () => {
  const raw = await startRawServer((socket) => socket.write('220 hello\r\n'));
  const began = performance.now();
  expect(await make({ url: raw.url }).mailer.send(newMail())).toMatchObject(unavailable);
  expect(performance.now() - began).toBeLessThan(10_500);
  await raw.close();
});
