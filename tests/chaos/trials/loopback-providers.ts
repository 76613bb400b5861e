// A working mail server, text provider and calendar, each behind a gate.
import { googleCalendar } from '../../../src/server/adapters/calendar/google.ts';
import { connect } from '../../../src/server/db/client.ts';
import { systemClock } from '../../../src/server/ports/clock.ts';
import { beginConnection } from '../../../src/server/use-cases/calendar/begin-connection.ts';
import { finishConnection } from '../../../src/server/use-cases/calendar/finish-connection.ts';
import { startFakeGoogleCalendar } from '../../support/fake-google-calendar.ts';
import { googleClient } from '../../support/fake-google-calendar-oauth.ts';
import { startFakeMailServer } from '../../support/fake-mail-server.ts';
import { startFakeTwilio, twilioAccount } from '../../support/fake-twilio.ts';
import { makeGate } from './gate.ts';

const encryptionKey = Buffer.alloc(32, 7);

export type Providers = Awaited<ReturnType<typeof startProviders>>;

export async function startProviders(mailbox: { user?: string } = {}) {
  const mail = await startFakeMailServer(mailbox);
  const texts = await startFakeTwilio();
  const calendar = await startFakeGoogleCalendar();
  const gates = {
    mail: await makeGate(mail.url),
    texts: await makeGate(texts.url),
    calendar: await makeGate(calendar.url),
  };
  const all = Object.values(gates);
  return {
    gates,
    codeFor: texts.codeFor,
    env: {
      MAIL_PROVIDER: 'smtp',
      SMTP_URL: gates.mail.url,
      MAIL_FROM: 'Caliche Home Inspections <office@caliche.example>',
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
      TWILIO_AUTH_TOKEN: twilioAccount.authToken,
      TWILIO_VERIFY_SERVICE_SID: twilioAccount.verifyServiceSid,
      TWILIO_FROM: '+14805550100',
      TWILIO_VERIFY_URL: gates.texts.url,
      TWILIO_API_URL: gates.texts.url,
      CALENDAR_PROVIDER: 'google',
      GOOGLE_CLIENT_ID: googleClient.clientId,
      GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
      ENCRYPTION_KEY: encryptionKey.toString('hex'),
      GOOGLE_TOKEN_URL: gates.calendar.url,
      GOOGLE_CALENDAR_URL: gates.calendar.url,
    },
    /** What has arrived: mails by delivery id, texts by number, events by id. */
    mails: () =>
      mail.received.map(({ headers }) => /<(.+)@/.exec(headers.get('message-id') ?? '')?.[1] ?? ''),
    texts: () => texts.seen.map(({ form }) => form.get('To') ?? ''),
    events: () =>
      [...calendar.calendar.events.values()].flatMap(({ id, status }) => (status === 'cancelled' ? [] : id)),

    refuse: () => Promise.all(all.map((gate) => gate.refuse())),
    hang: () => Promise.all(all.map((gate) => gate.hang())),
    work: () => Promise.all(all.map((gate) => gate.work())),
    /** The inspector connects the calendar before any fault. */
    connectCalendar: async (databaseUrl: string) => {
      const { db, close } = connect(databaseUrl, () => {}, 2);
      const port = googleCalendar({
        ...googleClient,
        ...calendar.addresses,
        db,
        clock: systemClock,
        encryptionKey,
        redirectUrl: 'https://inspections.example/calendar-admin',
        mailHost: 'localhost',
      });
      const deps = { db, clock: systemClock, calendar: port };
      const begun = await beginConnection(deps);
      if (!begun.ok) throw new Error(begun.reason);
      const finished = await finishConnection(deps, calendar.oauth.agree(begun.authUrl));
      if (!finished.ok) throw new Error(finished.reason);
      await close();
    },
    close: async () => {
      await Promise.all(all.map((gate) => gate.refuse()));
      await Promise.all([mail.close(), texts.close(), calendar.close()]);
    },
  };
}
