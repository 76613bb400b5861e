// The only file that chooses adapters, from the configuration.
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { SANDBOX_PAY_PATH } from '../domain/payment/payment-link-url.ts';
import { testNoticeLine } from '../domain/test-notice.ts';
import { googleCalendar } from './adapters/calendar/google.ts';
import { sandboxCalendar } from './adapters/calendar/sandbox.ts';
import { documensoESign } from './adapters/esign/documenso.ts';
import { mailESign } from './adapters/esign/mail.ts';
import { sandboxMailer } from './adapters/mail/sandbox.ts';
import { smtpMailer } from './adapters/mail/smtp.ts';
import { sandboxPayments } from './adapters/payments/sandbox.ts';
import type { SignedEvent } from './adapters/payments/sandbox-events.ts';
import type { SandboxPayment } from './adapters/payments/sandbox-payment.ts';
import { stripePayments } from './adapters/payments/stripe.ts';
import { directoryPlaces } from './adapters/places/directory.ts';
import { googlePlaces } from './adapters/places/google.ts';
import { sandboxSms } from './adapters/sms/sandbox.ts';
import { twilioSms } from './adapters/sms/twilio.ts';
import {
  mailerRoutingSamples,
  mailerWithNotice,
  smsRoutingSamples,
  smsWithNotice,
} from './adapters/with-test-notice.ts';
import type { CurrentBusiness } from './business/current-business.ts';
import { paymentLinkRule } from './config/payment-link-hosts.ts';
import { testNoticeOf } from './config/providers.ts';
import type { Config } from './config.ts';
import type { Changes } from './db/changes.ts';
import type { Database } from './db/client.ts';
import { takeOverConnection } from './db/stores/calendar-connection.ts';
import { sandboxPaymentStore } from './db/stores/sandbox-payments.ts';
import type { Calendar } from './ports/calendar.ts';
import type { Clock } from './ports/clock.ts';
import type { ESign } from './ports/esign.ts';
import type { Mailer } from './ports/mail.ts';
import type { Payments } from './ports/payments.ts';
import type { Places } from './ports/places.ts';
import type { SandboxBank } from './ports/sandbox-bank.ts';
import type { Sms } from './ports/sms.ts';

type Deps = { db: Database; pool: Pool; business: CurrentBusiness; changes: Changes; log: Logger };

export function wirePlaces(config: Pick<Config, 'mode' | 'providers' | 'google'>, deps: Deps): Places {
  // Samples are for a sandbox: a database that was one must not suggest them after going live.
  const samples = config.mode === 'sandbox' && config.providers.PLACES_PROVIDER === 'sandbox';
  const serviceArea = () => deps.business.current().profile.serviceArea;
  const directory = directoryPlaces({ ...deps, serviceArea, samples });
  switch (config.providers.PLACES_PROVIDER) {
    case 'sandbox':
    case 'directory':
      return directory;
    case 'google': {
      const { apiKey, placesUrl, mapsUrl } = config.google;
      return googlePlaces({
        apiKey,
        serviceArea,
        placesBaseUrl: placesUrl,
        mapsBaseUrl: mapsUrl,
        // Google has no sizes; the county's records do, where they are loaded.
        recordsAt: directory.recordsAt,
        onFailure: (call, why) => deps.log.warn({ call, why }, 'places provider failed'),
      });
    }
  }
}

export function wireSms(
  config: Pick<Config, 'mode' | 'providers' | 'twilio' | 'publicUrl'>,
  deps: { db: Database; clock: Clock; business: CurrentBusiness; log: Logger },
): Sms {
  const sandbox = sandboxSms(deps);
  switch (config.providers.SMS_PROVIDER) {
    case 'sandbox':
      return sandbox;
    case 'twilio': {
      const { verifyUrl, apiUrl, ...account } = config.twilio;
      const real = twilioSms({
        ...account,
        verifyBaseUrl: verifyUrl,
        apiBaseUrl: apiUrl,
        publicUrl: config.publicUrl,
        onFailure: (call, why) => deps.log.warn({ call, why }, 'SMS provider failed'),
      });
      const notice = testNoticeOf(config);
      const withNotice = notice ? smsWithNotice(real, testNoticeLine(notice)) : real;
      return config.mode === 'sandbox' ? smsRoutingSamples(withNotice, sandbox) : withNotice;
    }
  }
}

export function wireMailer(
  config: Pick<Config, 'mode' | 'providers' | 'mail'>,
  deps: { db: Database; clock: Clock; log: Logger },
): Mailer {
  const sandbox = sandboxMailer(deps);
  switch (config.providers.MAIL_PROVIDER) {
    case 'sandbox':
      return sandbox;
    case 'smtp': {
      const real = smtpMailer({
        ...config.mail,
        onFailure: (why) => deps.log.warn({ why }, 'mail server failed'),
      });
      const notice = testNoticeOf(config);
      const withNotice = notice ? mailerWithNotice(real, testNoticeLine(notice)) : real;
      return config.mode === 'sandbox' ? mailerRoutingSamples(withNotice, sandbox) : withNotice;
    }
  }
}

export function wireESign(
  config: Pick<Config, 'providers' | 'documenso'>,
  deps: { db: Database; clock: Clock; log: Logger },
): ESign {
  switch (config.providers.ESIGN_PROVIDER) {
    case 'sandbox':
    case 'mail':
      return mailESign(deps);
    case 'documenso':
      return documensoESign({
        ...config.documenso,
        onFailure: (call, why) => deps.log.warn({ call, why }, 'e-sign provider failed'),
      });
  }
}

export type WiredPayments = { payments: Payments; bank: SandboxBank | null };

/** `deliverWebhook`: the sandbox calls our own webhook, as a provider would. */
export function wirePayments(
  config: Pick<Config, 'mode' | 'providers' | 'stripe' | 'publicUrl' | 'paymentLinkHosts'>,
  deps: { db: Database; clock: Clock; log: Logger; deliverWebhook: (event: SignedEvent) => Promise<unknown> },
): WiredPayments {
  const linkRule = paymentLinkRule(config);
  switch (config.providers.PAYMENT_PROVIDER) {
    case 'stripe': {
      const payments = stripePayments({
        ...config.stripe,
        linkRule,
        onFailure: (call, why) => deps.log.warn({ call, why }, 'payment provider failed'),
      });
      return { payments, bank: null };
    }
    case 'sandbox':
      return sandboxPayments({
        store: sandboxPaymentStore<SandboxPayment>(deps.db),
        clock: deps.clock,
        // Only this process signs with it, so it needs no configuration.
        webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
        payUrl: `${config.publicUrl}${SANDBOX_PAY_PATH}`,
        linkReturnUrl: `${config.publicUrl}/?payment=success`,
        linkCancelUrl: (reference) =>
          `${config.publicUrl}${reference ? `/manage-booking?${new URLSearchParams({ appointmentId: reference })}` : '/payment-error?error=canceled'}`,
        linkRule,
        tell: deps.deliverWebhook,
      });
  }
}

/**
 * The database stores which calendar is connected, the configuration which may be. They must agree before
 * anything is served.
 */
export async function wireCalendar(
  config: Pick<Config, 'providers' | 'calendar' | 'publicUrl'>,
  deps: { db: Database; clock: Clock; log: Logger },
): Promise<Calendar> {
  const provider = config.providers.CALENDAR_PROVIDER;
  await takeOverConnection(deps.db, provider === 'google' ? provider : 'sandbox');
  switch (provider) {
    case 'sandbox':
    case 'none':
      return sandboxCalendar(deps);
    case 'google': {
      const { oauthUrl, tokenUrl, calendarUrl, ...account } = config.calendar;
      return googleCalendar({
        ...account,
        ...deps,
        redirectUrl: `${config.publicUrl}/calendar-admin`,
        mailHost: new URL(config.publicUrl).hostname,
        oauthBaseUrl: oauthUrl,
        tokenBaseUrl: tokenUrl,
        calendarBaseUrl: calendarUrl,
        onFailure: (call, why) => deps.log.warn({ call, why }, 'calendar provider failed'),
      });
    }
  }
}
