import type { FastifyInstance } from 'fastify';
import * as api from '../../../api/payment-links.ts';
import type { PaymentLinkRule } from '../../../domain/payment/payment-link-url.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { changePaymentLink } from '../../use-cases/payment-link/change-payment-link.ts';
import { readPaymentLinks } from '../../use-cases/payment-link/describe-payment-links.ts';
import { importPaymentLinks } from '../../use-cases/payment-link/import-payment-links.ts';
import { lookUpPaymentLink } from '../../use-cases/payment-link/look-up-payment-link.ts';
import { resetPaymentLinks } from '../../use-cases/payment-link/reset-payment-links.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  settings: { paymentLinks: PaymentLinkRule };
};

export function paymentLinkRoutes(app: FastifyInstance, { db, clock, business, settings }: Deps): void {
  const rule = settings.paymentLinks;
  const prices = () => business.current().profile.prices;
  const deps = () => ({ db, clock, prices: prices(), rule });
  const read = () => readPaymentLinks(db, prices(), rule);

  register(app, api.lookUpPaymentLink, ({ query }) => lookUpPaymentLink(db, query));

  register(app, api.listPaymentLinks, read);

  register(app, api.changePaymentLink, async ({ params, body, request, reply }) => {
    const changed = await changePaymentLink(deps(), { ...params, ...body }, userOf(request).id);
    if (changed.ok) return read();
    if (changed.reason === 'payment-links-changed')
      return refuse(request, reply, changed.reason, undefined, { now: await read() });
    return refuse(request, reply, changed.reason, 'fields' in changed ? changed.fields : undefined);
  });

  register(app, api.importPaymentLinks, async ({ body, request, reply }) => {
    const imported = await importPaymentLinks(deps(), body, userOf(request).id);
    if (imported.ok) return read();
    return imported.reason === 'payment-links-changed'
      ? refuse(request, reply, imported.reason, undefined, { now: await read() })
      : refuse(request, reply, imported.reason, imported.fields);
  });

  register(app, api.resetPaymentLinks, async ({ body, request, reply }) => {
    const reset = await resetPaymentLinks(deps(), body, userOf(request).id);
    return reset.ok ? read() : refuse(request, reply, reset.reason, undefined, { now: await read() });
  });
}
