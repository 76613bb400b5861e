import type { FastifyInstance } from 'fastify';
import {
  joinWaitingList as joinEndpoint,
  leaveWaitingList as leaveEndpoint,
  readWaitingListPlace,
} from '../../../api/waiting-list.ts';
import { formatLongDate } from '../../../domain/calendar-date.ts';
import { WAITING_LIST_PROMISE } from '../../../domain/scheduling/waiting-list.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { joinWaitingList } from '../../use-cases/waiting-list/join.ts';
import { leaveWaitingList } from '../../use-cases/waiting-list/leave.ts';
import { readPlace } from '../../use-cases/waiting-list/read-place.ts';
import type { BrowserCookie } from '../browser.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

export function waitingListRoutes(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; browsers: BrowserCookie },
): void {
  register(app, joinEndpoint, async ({ body, request, reply }) => {
    const result = await joinWaitingList(deps, body, () => deps.browsers.recognize(request, reply));
    if (!result.ok) {
      return refuse(request, reply, result.reason, 'fields' in result ? result.fields : undefined);
    }
    return {
      joined: true as const,
      message: `You’re on the waiting list for ${formatLongDate(result.day)}. Open the link in our email to confirm your place. ${WAITING_LIST_PROMISE}`,
    };
  });

  register(app, readWaitingListPlace, async ({ body, request, reply }) => {
    const result = await readPlace(deps, body.token, deps.browsers.known(request));
    if (!result.ok) return refuse(request, reply, result.reason);
    reply.header('cache-control', 'no-store');
    return result.answer;
  });

  register(app, leaveEndpoint, async ({ body, request, reply }) => {
    const result = await leaveWaitingList(deps, body.token);
    return result.ok ? { left: true as const } : refuse(request, reply, result.reason);
  });
}
