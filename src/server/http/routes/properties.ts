import type { FastifyInstance } from 'fastify';
import {
  storeManualProperty as manualEndpoint,
  validateProperty as validateEndpoint,
} from '../../../api/property.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Wake } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Places } from '../../ports/places.ts';
import { storeManualProperty } from '../../use-cases/property/store-manual-property.ts';
import { validateProperty } from '../../use-cases/property/validate-property.ts';
import type { BrowserCookie } from '../browser.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  places: Places;
  browsers: BrowserCookie;
  wake: Wake;
};

export function propertyRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, validateEndpoint, async ({ body, request, reply }) => {
    const result = await validateProperty(deps, body, () => deps.browsers.recognize(request, reply));
    if (result.ok) return result.answer;
    return refuse(request, reply, result.reason, 'fields' in result ? result.fields : undefined);
  });

  register(app, manualEndpoint, async ({ body, request, reply }) => {
    const result = await storeManualProperty(deps, body, () => deps.browsers.recognize(request, reply));
    // A hold may have moved to the corrected address, which has to be announced.
    if (result.ok && body.replaces) deps.wake();
    if (result.ok) return { success: true as const, property: result.property };
    return refuse(request, reply, result.reason, 'fields' in result ? result.fields : undefined);
  });
}
