import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  sendVerification as sendEndpoint,
  verificationStatus,
  verifyCode as verifyEndpoint,
} from '../../../api/sms.ts';
import type { TextRegion } from '../../../domain/contact/area-codes.ts';
import { maskPhone } from '../../../domain/contact/phone.ts';
import { networksOf } from '../../../domain/network.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Sms } from '../../ports/sms.ts';
import { readVerificationStatus } from '../../use-cases/verification/read-status.ts';
import { sendVerification } from '../../use-cases/verification/send-verification.ts';
import { verifyCode } from '../../use-cases/verification/verify-code.ts';
import type { BrowserCookie } from '../browser.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  sms: Sms;
  browsers: BrowserCookie;
  settings: { mode: 'sandbox' | 'live'; verificationsPerDay: number; textRegions: readonly TextRegion[] };
};

export function smsRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, sendEndpoint, async ({ body, request, reply }) => {
    const result = await sendVerification(deps, body, {
      browser: () => deps.browsers.recognize(request, reply),
      address: request.ip,
      networks: networksOf(request.ip),
    });
    if (!result.ok) {
      if ('retryAfterSeconds' in result) reply.header('retry-after', result.retryAfterSeconds);
      return refuse(request, reply, result.reason);
    }
    const { code, info } = result.sent;
    noStore(reply);
    return {
      success: true as const,
      message: info
        ? 'Verification code sent via Twilio Verify - check your phone!'
        : "We've sent a verification code to your phone.",
      // Outside the sandbox a code is never returned, whatever the provider reports.
      ...(code !== undefined && deps.settings.mode === 'sandbox' && { code }),
      ...(info && { twilioInfo: { ...info, to: maskPhone(result.phone) } }),
    };
  });

  register(app, verifyEndpoint, async ({ body, request, reply }) => {
    const result = await verifyCode(deps, body, deps.browsers.known(request));
    if (!result.ok) return refuse(request, reply, result.reason);
    return { success: true as const, message: 'Your contact details have been verified!' };
  });

  register(app, verificationStatus, ({ request, reply }) => {
    noStore(reply);
    return readVerificationStatus(deps, deps.browsers.known(request));
  });
}

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');
