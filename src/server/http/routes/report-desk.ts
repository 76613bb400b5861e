import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as api from '../../../api/report-desk.ts';
import { listReportsDue } from '../../../api/reports-due.ts';
import type { Changes, Wake } from '../../db/changes.ts';
import { answerReader } from '../../use-cases/report/ask-about-report.ts';
import { decideReader } from '../../use-cases/report/decide-reader.ts';
import { describeDeskReport } from '../../use-cases/report/describe-desk-report.ts';
import { listDue } from '../../use-cases/report/list-due.ts';
import { overrideRelease } from '../../use-cases/report/override-release.ts';
import { type PublishDeps, publishReport } from '../../use-cases/report/publish-report.ts';
import { saveReportDraft } from '../../use-cases/report/save-draft.ts';
import { sendNewLink } from '../../use-cases/report/send-new-link.ts';
import { sentElsewhere } from '../../use-cases/report/sent-elsewhere.ts';
import { userOf } from '../access.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = PublishDeps & { changes: Changes; wake: Wake };

type Result = { ok: true } | { ok: false; reason: Refusal; fields?: Parameters<typeof refuse>[3] };

export function reportDeskRoutes(app: FastifyInstance, deps: Deps): void {
  const answer = async (id: string, request: FastifyRequest, reply: FastifyReply, result: Result) => {
    if (!result.ok) return refuse(request, reply, result.reason, result.fields);
    deps.changes.notifyLocally('report_versions');
    deps.wake();
    return (await describeDeskReport(deps, id)) ?? refuse(request, reply, 'no-such-appointment');
  };

  register(
    app,
    api.readDeskReport,
    async ({ params, request, reply }) =>
      (await describeDeskReport(deps, params.id)) ?? refuse(request, reply, 'no-such-appointment'),
  );

  register(app, listReportsDue, () => listDue(deps));

  register(app, api.saveReportDraft, async ({ params, body, request, reply }) => {
    const samples = deps.settings.mode === 'sandbox';
    return answer(params.id, request, reply, await saveReportDraft({ ...deps, samples }, params.id, body));
  });

  register(app, api.publishReport, async ({ params, body, request, reply }) => {
    const published = await publishReport(deps, { id: params.id, ...body, actor: userOf(request).id });
    return answer(params.id, request, reply, published);
  });

  register(app, api.overrideRelease, async ({ params, body, request, reply }) => {
    const overridden = await overrideRelease(deps, { id: params.id, ...body, actor: userOf(request).id });
    return answer(params.id, request, reply, overridden);
  });

  register(app, api.sentElsewhere, async ({ params, request, reply }) => {
    const marked = await sentElsewhere(deps, params.id, userOf(request).id);
    return answer(params.id, request, reply, marked);
  });

  register(app, api.decideReader, async ({ params, body, request, reply }) => {
    const { id, partyId } = params;
    const decider = { by: 'office', actor: userOf(request).id } as const;
    const decided = await decideReader(deps, id, { partyId, allowed: body.allowed }, decider);
    return answer(id, request, reply, decided);
  });

  register(app, api.sendNewReportLink, async ({ params, request, reply }) => {
    const { id: appointmentId, partyId } = params;
    const sent = await sendNewLink(deps, { appointmentId, partyId, actor: userOf(request).id });
    return answer(appointmentId, request, reply, sent);
  });

  register(app, api.answerReader, async ({ params, body, request, reply }) => {
    const { id, partyId } = params;
    const answered = await answerReader(deps, id, { partyId, ...body }, userOf(request).id);
    return answer(id, request, reply, answered);
  });
}
