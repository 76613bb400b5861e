import type { FastifyInstance } from 'fastify';
import * as blocks from '../../../api/blocks.ts';
import * as api from '../../../api/schedule-admin.ts';
import { planProblems } from '../../../domain/scheduling/business-hours.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { blockDate } from '../../use-cases/schedule-admin/block-date.ts';
import { blockTime, previewBlock } from '../../use-cases/schedule-admin/block-time.ts';
import { describeSchedule, previewPlan } from '../../use-cases/schedule-admin/describe-schedule.ts';
import { removeBlocks } from '../../use-cases/schedule-admin/remove-blocks.ts';
import { saveSchedule } from '../../use-cases/schedule-admin/save-schedule.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = { db: Database; clock: Clock; changes: Changes };

export function scheduleAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const describe = () => describeSchedule(deps.db, deps.clock.now());
  // Refreshes this process at once; the others follow a moment later.
  const announceAndDescribe = () => {
    deps.changes.notifyLocally('opening_hours');
    return describe();
  };

  register(app, api.readScheduleSettings, describe);

  register(app, api.saveSchedule, async ({ body, request, reply }) => {
    const saved = await saveSchedule(deps, body, userOf(request).id);
    if (saved.ok) return announceAndDescribe();
    return saved.reason === 'invalid-hours'
      ? refuse(request, reply, saved.reason, saved.fields)
      : refuse(request, reply, saved.reason, undefined, { schedule: await describe() });
  });

  register(app, api.previewSchedule, async ({ body, request, reply }) => {
    const { about, ...plan } = body;
    const fields = planProblems(plan);
    if (fields.length > 0) return refuse(request, reply, 'invalid-hours', fields);
    return previewPlan(deps.db, plan, deps.clock.now(), about);
  });

  register(app, api.blockDate, async ({ body, request, reply }) => {
    const blocked = await blockDate(deps, body, userOf(request).id);
    return blocked.ok ? announceAndDescribe() : refuse(request, reply, blocked.reason);
  });

  register(app, api.unblockDate, async ({ params, request }) => {
    await removeBlocks(deps, { dates: [params.date], timeIds: [] }, userOf(request).id);
    return announceAndDescribe();
  });

  register(app, blocks.previewBlock, async ({ body, request, reply }) => {
    const previewed = await previewBlock(deps, body);
    return previewed.ok
      ? { bookings: previewed.bookings }
      : refuse(request, reply, previewed.reason, [previewed.problem]);
  });

  register(app, blocks.blockTime, async ({ body, request, reply }) => {
    const blocked = await blockTime(deps, body, userOf(request).id);
    return blocked.ok
      ? { schedule: await announceAndDescribe(), bookings: blocked.bookings }
      : refuse(request, reply, blocked.reason, [blocked.problem]);
  });

  register(app, blocks.removeBlocks, async ({ body, request }) => {
    await removeBlocks(deps, body, userOf(request).id);
    return announceAndDescribe();
  });
}
