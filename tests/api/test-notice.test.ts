// What only pretends is said wherever someone could take it for real.
import { describe, expect, test } from 'vitest';
import { parseUsPhone } from '../../src/domain/contact/phone.ts';
import {
  mailerRoutingSamples,
  mailerWithNotice,
  smsRoutingSamples,
  smsWithNotice,
} from '../../src/server/adapters/with-test-notice.ts';
import { sampleAppointments } from '../../src/server/db/sample-appointments.ts';
import { sampleMailbox } from '../../src/server/db/sample-people.ts';
import type { Mail, Mailer } from '../../src/server/ports/mail.ts';
import type { Sms } from '../../src/server/ports/sms.ts';
import { makeTestApp } from '../support/test-app.ts';

const reference = { deliveryId: '1', attempt: 1 };
const line = 'Test mode: no card is charged.';
const mail: Mail = {
  deliveryId: '1',
  to: 'dana@home.example',
  subject: 'Your inspection',
  text: 'Hello\n',
  html: '<html><body><p>Hello</p></body></html>',
};

const keeping = () => {
  const kept: Mail[] = [];
  const mailer: Mailer = {
    send: async (one) => {
      kept.push(one);
      return { ok: true };
    },
  };
  return { kept, mailer };
};

const keepingTexts = () => {
  const kept: string[] = [];
  const sms: Sms = {
    sendCode: async () => ({ ok: true }),
    checkCode: async () => ({ ok: true, right: false }),
    sendText: async ({ e164 }, body) => {
      kept.push(`${e164} ${body}`);
      return { ok: true };
    },
    readInbound: null,
    readTextReport: null,
  };
  return { kept, sms };
};

const phone = (digits: string) => {
  const parsed = parseUsPhone(digits);
  if (!parsed.ok) throw new Error(digits);
  return parsed.value;
};

describe('a mail or text that is really sent', () => {
  test('has the test notice in both parts of a mail', async () => {
    const { kept, mailer } = keeping();
    await mailerWithNotice(mailer, line).send(mail);
    expect(kept[0]?.text).toBe(`Hello\n\n${line}\n`);
    expect(kept[0]?.html).toMatch(new RegExp(`${line}.*</p>\\s*</body>`, 's'));
  });

  test('has the test notice in a text', async () => {
    const { kept, sms } = keepingTexts();
    await smsWithNotice(sms, line).sendText(phone('6025550199'), 'On my way', reference);
    expect(kept).toEqual([`+16025550199 On my way (${line})`]);
  });

  test('never goes to a made-up person of the sandbox', async () => {
    const [real, own] = [keeping(), keeping()];
    const mailer = mailerRoutingSamples(real.mailer, own.mailer);
    for (const { person } of sampleAppointments) await mailer.send({ ...mail, to: sampleMailbox(person) });
    await mailer.send({ ...mail, to: 'Owen.Tran@example.com' });
    expect(real.kept).toEqual([]);
    expect(own.kept).toHaveLength(sampleAppointments.length + 1);
    await mailer.send(mail);
    expect(real.kept).toHaveLength(1);

    const [realTexts, ownTexts] = [keepingTexts(), keepingTexts()];
    const sms = smsRoutingSamples(realTexts.sms, ownTexts.sms);
    await sms.sendText(phone('6235550101'), 'On my way', reference);
    await sms.sendText(phone('6025550199'), 'On my way', reference);
    expect([realTexts.kept.length, ownTexts.kept.length]).toEqual([1, 1]);
  });
});

describe('every page', () => {
  const bodyOf = async (settings: Parameters<typeof makeTestApp>[0], url: string) => {
    const { app } = await makeTestApp(settings);
    return (await app.inject({ method: 'GET', url })).body;
  };

  test.each(['/', '/checkout', '/nothing'])(
    '%s of a live site with test payments has the test notice',
    async (url) => {
      const notice = { title: 'Test mode', text: 'no card is charged.' };
      const body = await bodyOf({ mode: 'live', publicUrl: 'https://inspections.example', notice }, url);
      expect(body).toContain(
        'data-mode="live" data-notice="Test mode" data-notice-text="no card is charged."',
      );
      expect(body).toContain('<strong>Test mode<!-- -->:</strong> <!-- -->no card is charged.');
    },
  );

  test('of a live site without sandbox providers has no test notice', async () => {
    const body = await bodyOf({ mode: 'live', publicUrl: 'https://inspections.example', notice: null }, '/');
    expect(body).toContain('data-notice=""');
    expect(body).not.toMatch(/nothing charged|__NOTICE/);
  });
});
