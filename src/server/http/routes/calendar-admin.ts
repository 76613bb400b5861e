import type { FastifyInstance } from 'fastify';
import * as api from '../../../api/calendar-admin.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import type { Calendar } from '../../ports/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import { beginConnection } from '../../use-cases/calendar/begin-connection.ts';
import { describeCalendar } from '../../use-cases/calendar/describe-calendar.ts';
import { disconnect } from '../../use-cases/calendar/disconnect.ts';
import { finishConnection } from '../../use-cases/calendar/finish-connection.ts';
import { renewFeed } from '../../use-cases/calendar/renew-feed.ts';
import { isSameOrigin, userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = {
  db: Database;
  clock: Clock;
  changes: Changes;
  calendar: Calendar;
  settings: { mode: 'sandbox' | 'live'; publicUrl: string };
};

export function calendarAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const describe = () => describeCalendar(deps);

  register(app, api.readCalendarState, describe);

  register(app, api.readAuthUrl, async ({ request, reply }) => {
    // A GET that stores a pending authorization, so it must not be triggered cross-site.
    if (!isSameOrigin(request, deps.settings.publicUrl)) return refuse(request, reply, 'from-elsewhere');
    const begun = await beginConnection(deps);
    return begun.ok ? { authUrl: begun.authUrl } : refuse(request, reply, begun.reason);
  });

  register(app, api.authorizeCalendar, async ({ body, request, reply }) => {
    const finished = await finishConnection(deps, { ...body, actor: userOf(request).id });
    return finished.ok ? describe() : refuse(request, reply, finished.reason);
  });

  register(app, api.disconnectCalendar, async ({ request, reply }) => {
    const disconnected = await disconnect(deps, userOf(request).id);
    if (!disconnected.ok) return refuse(request, reply, disconnected.reason);
    // Times that only that calendar blocked are free again.
    deps.changes.notifyLocally('busy_times');
    return describe();
  });

  register(app, api.renewCalendarFeed, async ({ request }) => {
    await renewFeed(deps, userOf(request).id);
    return describe();
  });
}
