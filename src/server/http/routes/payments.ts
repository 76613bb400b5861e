import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import * as api from '../../../api/payment.ts';
import { isOpenForBooking } from '../../../domain/business/made-up-facts.ts';
import { toDollarNumber } from '../../../domain/money.ts';
import type { Confirmed, SandboxBank } from '../../ports/sandbox-bank.ts';
import { createIntent } from '../../use-cases/payment/create-intent.ts';
import { describeLastPaymentStatus } from '../../use-cases/payment/describe-last-payment-status.ts';
import { describePaymentStatus } from '../../use-cases/payment/describe-payment-status.ts';
import type { PaymentDeps } from '../../use-cases/payment/fetch-provider-state.ts';
import {
  findPayableBooking,
  parseListedAmount,
  payingParty,
} from '../../use-cases/payment/find-payable-booking.ts';
import type { BrowserCookie } from '../browser.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = PaymentDeps & {
  browsers: BrowserCookie;
  /** `null`: the provider's own script takes the cards. */
  bank: SandboxBank | null;
  settings: { mode: 'sandbox' | 'live'; stripePublishableKey: string | null };
};

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, payments, browsers, settings } = deps;
  const { provider } = payments;

  /** A booking's amount comes from the server; without a booking only listed prices are accepted. */
  const findPayer = async (
    { amount, ...reference }: z.output<typeof api.createPaymentIntent.request.body>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (reference.appointmentId !== undefined || reference.token !== undefined) {
      const found = await findPayableBooking(
        db,
        { ...reference, browser: browsers.known(request) },
        clock.now(),
      );
      if (!found.ok) return found;
      const { appointment, holder } = found;
      const party = await payingParty(db, appointment.id, holder);
      return { ok: true as const, payer: { appointmentId: appointment.id, partyId: party?.id ?? null } };
    }
    const { profile } = deps.business.current();
    if (!isOpenForBooking(settings.mode, profile))
      return { ok: false as const, reason: 'booking-not-open' as const };
    const listed = await parseListedAmount(db, profile.prices, amount);
    return listed === null
      ? { ok: false as const, reason: 'unlisted-amount' as const }
      : { ok: true as const, payer: { browser: browsers.recognize(request, reply), amount: listed } };
  };

  register(app, api.createPaymentIntent, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const found = await findPayer(body, request, reply);
    if (!found.ok) return refuse(request, reply, found.reason);
    const created = await createIntent(deps, found.payer);
    if (!created.ok) return refuse(request, reply, created.reason);
    const { clientSecret, amount } = created;
    return {
      clientSecret,
      amount: toDollarNumber(amount),
      provider,
      publishableKey: settings.stripePublishableKey,
    };
  });

  register(app, api.paymentSuccess, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { paymentIntent, ...named } = body;
    const browser = browsers.known(request);
    const read =
      named.appointmentId === undefined && named.token === undefined
        ? await describeLastPaymentStatus(deps, browser, paymentIntent)
        : await describePaymentStatus(deps, { ...named, browser });
    return read.ok ? read.paymentStatus : refuse(request, reply, read.reason);
  });

  if (deps.bank) sandboxRoutes(app, deps.bank);
}

/** Replaces the provider's script. Sandbox only. */
function sandboxRoutes(app: FastifyInstance, bank: SandboxBank): void {
  register(app, api.confirmSandboxPayment, async ({ params, body, request, reply }) => {
    const id = await bank.idOfSecret(params.clientSecret);
    const outcome = id === null ? null : outcomeOf(await bank.confirm(id, body));
    return outcome ?? refuse(request, reply, id === null ? 'unknown-payment' : 'payment-over');
  });

  register(app, api.answerSandboxChallenge, async ({ params, body, request, reply }) => {
    const id = await bank.idOfSecret(params.clientSecret);
    const outcome = id === null ? null : outcomeOf(await bank.answerChallenge(id, body.passed));
    return outcome ?? refuse(request, reply, id === null ? 'unknown-payment' : 'payment-over');
  });

  register(app, api.readSandboxPayPage, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const page = await bank.payPage(params.session);
    return page
      ? { ...page, amount: toDollarNumber(page.amount) }
      : refuse(request, reply, 'unknown-payment');
  });

  register(app, api.openSandboxLink, async ({ params, body, request, reply }) => {
    const opened = await bank.openLink(params.session, body.reference ?? null);
    return opened.ok ? { session: opened.value.id } : refuse(request, reply, 'unknown-payment');
  });
}

/** `null`: nothing to pay any more. */
function outcomeOf(confirmed: Confirmed): api.SandboxOutcome | null {
  if (confirmed.ok) return { state: confirmed.state, message: null, field: null };
  switch (confirmed.reason) {
    case 'declined':
      return { state: 'declined', message: confirmed.words, field: null };
    case 'invalid-card':
      return { state: 'invalid-card', message: confirmed.fault.words, field: confirmed.fault.field };
    case 'refused':
      return null;
  }
}
