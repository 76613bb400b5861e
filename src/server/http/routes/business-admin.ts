import type { FastifyInstance } from 'fastify';
import {
  cancelBusinessChange,
  checkBusiness as checkEndpoint,
  publishBusiness as publishEndpoint,
  readBusinessVersion,
  readBusiness as readEndpoint,
} from '../../../api/business-admin.ts';
import { withPortraitAddresses } from '../../../domain/business/portrait.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { cancelChange } from '../../use-cases/business/cancel-change.ts';
import { checkBusiness, publishBusiness } from '../../use-cases/business/publish-business.ts';
import { readBusiness } from '../../use-cases/business/read-business.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

export function businessAdminRoutes(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; business: CurrentBusiness },
): void {
  register(app, readEndpoint, () => readBusiness(deps));

  register(app, readBusinessVersion, async ({ params, request, reply }) => {
    const found = await deps.business.version(params.version).catch(() => undefined);
    return found
      ? { profile: withPortraitAddresses(found.profile) }
      : refuse(request, reply, 'unknown-version');
  });

  register(app, cancelBusinessChange, async ({ params, body, request, reply }) => {
    const canceled = await cancelChange(deps, { ...params, ...body }, userOf(request).id);
    if (!canceled.ok) return refuse(request, reply, canceled.reason);
    await deps.business.refresh();
    return { version: canceled.version };
  });

  register(app, checkEndpoint, ({ body }) => checkBusiness(deps, body.profile));

  register(app, publishEndpoint, async ({ body, request, reply }) => {
    const published = await publishBusiness(deps, body, userOf(request).id);
    if (published.ok) {
      await deps.business.refresh();
      return { version: published.version };
    }
    if (published.reason !== 'invalid-business') return refuse(request, reply, published.reason);
    const message = 'Some of this needs another look. Nothing was published.';
    return refuse(request, reply, published.reason, published.fields, { message });
  });
}
