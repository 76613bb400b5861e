import type { FastifyInstance } from 'fastify';
import {
  calculatePrice as calculateEndpoint,
  listServices as servicesEndpoint,
} from '../../../api/pricing.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { calculatePrice } from '../../use-cases/pricing/calculate-price.ts';
import { listServices } from '../../use-cases/pricing/list-services.ts';
import type { BrowserCookie } from '../browser.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = { db: Database; business: CurrentBusiness; browsers: BrowserCookie };

export function pricingRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, servicesEndpoint, async () => listServices(deps.business.current().profile));

  register(app, calculateEndpoint, async ({ body, request, reply }) => {
    const result = await calculatePrice(deps, body, deps.browsers.known(request));
    return result.ok ? result.answer : refuse(request, reply, result.reason);
  });
}
