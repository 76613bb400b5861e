import type { FastifyInstance } from 'fastify';
import { listWaitingList, moveWaitingEntryUp, removeWaitingEntry } from '../../../api/waiting-list-admin.ts';
import { listEntries } from '../../use-cases/waiting-list/list-entries.ts';
import { moveEntryUp } from '../../use-cases/waiting-list/move-entry-up.ts';
import { removeEntry } from '../../use-cases/waiting-list/remove-entry.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import type { AdminDeps } from './admin-deps.ts';

export function waitingListAdminRoutes(app: FastifyInstance, deps: AdminDeps): void {
  register(app, listWaitingList, () => listEntries(deps));

  register(app, removeWaitingEntry, async ({ params, request, reply }) => {
    const result = await removeEntry(deps, params.id, userOf(request).id);
    if (!result.ok) return refuse(request, reply, result.reason);
    // The offered time may be free now.
    deps.changes.notifyLocally('appointments');
    return { removed: true as const };
  });

  register(app, moveWaitingEntryUp, async ({ params, body, request, reply }) => {
    const result = await moveEntryUp(deps, { ...params, ...body }, userOf(request).id);
    return result.ok ? { moved: true as const } : refuse(request, reply, result.reason);
  });
}
