import type { FastifyInstance } from 'fastify';
import {
  changeSettings as changeEndpoint,
  readSettings as readEndpoint,
} from '../../../api/settings-admin.ts';
import { changeSettings } from '../../use-cases/settings/change-settings.ts';
import { readSettings } from '../../use-cases/settings/read-settings.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import type { AdminDeps } from './admin-deps.ts';

export function settingsAdminRoutes(app: FastifyInstance, deps: AdminDeps): void {
  register(app, readEndpoint, () => readSettings(deps));

  register(app, changeEndpoint, async ({ body, request, reply }) => {
    const result = await changeSettings(deps, body, userOf(request).id);
    if (!result.ok)
      return refuse(request, reply, result.reason, 'fields' in result ? result.fields : undefined);
    await deps.business.refresh();
    return result.settings;
  });
}
