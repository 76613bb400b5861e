import type { FastifyInstance } from 'fastify';
import { erasePersonData, searchPersonData } from '../../../api/person-data.ts';
import type { PaymentDeps } from '../../use-cases/payment/fetch-provider-state.ts';
import { erasePerson } from '../../use-cases/person-data/erase-person.ts';
import { searchPerson } from '../../use-cases/person-data/search-person.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import type { AdminDeps } from './admin-deps.ts';

export function personDataRoutes(app: FastifyInstance, deps: AdminDeps & PaymentDeps): void {
  register(app, searchPersonData, async ({ body, request, reply }) => {
    const result = await searchPerson(deps, body);
    return result.ok ? result.answer : refuse(request, reply, result.reason, result.fields);
  });

  register(app, erasePersonData, async ({ body, request, reply }) => {
    const result = await erasePerson(deps, body, userOf(request).id);
    if (!result.ok)
      return refuse(request, reply, result.reason, 'fields' in result ? result.fields : undefined);
    deps.changes.notifyLocally('appointments');
    return { removed: result.removed, kept: result.kept };
  });
}
