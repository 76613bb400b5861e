// The report page: opened by a reader's own link, on a device that may use it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as api from '../../../api/report.ts';
import { mayWithReport } from '../../../domain/report/report-reader.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Changes, Wake } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import { answerReviewRequest } from '../../use-cases/report/answer-review-request.ts';
import { askAboutReport } from '../../use-cases/report/ask-about-report.ts';
import { decideReader } from '../../use-cases/report/decide-reader.ts';
import { describeCodeNeeded, describeReportPage } from '../../use-cases/report/describe-report-page.ts';
import { type FoundReader, findReader } from '../../use-cases/report/find-reader.ts';
import {
  isOpenFor,
  readReportCertificate,
  readReportDocument,
  readReportPreview,
  recordOpening,
} from '../../use-cases/report/read-report-files.ts';
import { confirmCode, sendCode } from '../../use-cases/report/report-code.ts';
import { verifyReport } from '../../use-cases/report/verify-report.ts';
import type { BrowserCookie } from '../browser.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import { sendFile } from '../send-file.ts';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  changes: Changes;
  wake: Wake;
  browsers: BrowserCookie;
  files: Files;
  settings: { publicUrl: string };
};

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, files } = deps;

  const find = async (token: string, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const browser = deps.browsers.recognize(request, reply);
    return { browser, found: await findReader(deps, token, browser) };
  };

  const page = async (found: FoundReader, request: FastifyRequest, reply: FastifyReply) => {
    if (found.ok) return describeReportPage(deps, found);
    if (found.reason === 'code-needed') return describeCodeNeeded(db, found, { codeSent: false });
    return refuse(request, reply, found.reason);
  };

  /** Again, after a change. */
  const pageNow = async (token: string, request: FastifyRequest, reply: FastifyReply) => {
    const { found } = await find(token, request, reply);
    return page(found, request, reply);
  };

  register(app, api.openReport, async ({ body, request, reply }) => {
    const { found } = await find(body.token, request, reply);
    if (found.ok) await recordOpening(deps, found);
    return page(found, request, reply);
  });

  register(app, api.sendReportCode, async ({ body, request, reply }) => {
    const { browser, found } = await find(body.token, request, reply);
    if (found.ok) return describeReportPage(deps, found);
    if (found.reason !== 'code-needed') return refuse(request, reply, found.reason);
    const sent = await sendCode(deps, found, browser);
    if (!sent.ok) return refuse(request, reply, sent.reason);
    deps.wake();
    return describeCodeNeeded(db, found, { codeSent: true });
  });

  register(app, api.confirmReportCode, async ({ body, request, reply }) => {
    const { browser, found } = await find(body.token, request, reply);
    if (found.ok) return describeReportPage(deps, found);
    if (found.reason !== 'code-needed') return refuse(request, reply, found.reason);
    const confirmed = await confirmCode(deps, found, { browser, typed: body.code });
    if (!confirmed.ok) return refuse(request, reply, confirmed.reason);
    await recordOpening(deps, found);
    return pageNow(body.token, request, reply);
  });

  register(app, api.chooseReader, async ({ body, request, reply }) => {
    const { found } = await find(body.token, request, reply);
    if (!found.ok) return refuseReader(found, request, reply);
    const { party, reader } = found;
    if (!mayWithReport(reader, 'choose-readers')) return refuse(request, reply, 'unknown-reader');
    const decided = await decideReader(deps, party.appointmentId, body, { by: 'buyer', partyId: party.id });
    if (!decided.ok) return refuse(request, reply, decided.reason);
    deps.wake();
    return pageNow(body.token, request, reply);
  });

  register(app, api.askAboutReport, async ({ body, request, reply }) => {
    const { found } = await find(body.token, request, reply);
    if (!found.ok) return refuseReader(found, request, reply);
    const asked = await askAboutReport(deps, found, body);
    if (!asked.ok) return refuse(request, reply, asked.reason);
    deps.wake();
    return pageNow(body.token, request, reply);
  });

  register(app, api.answerReviewRequest, async ({ body, request, reply }) => {
    const { found } = await find(body.token, request, reply);
    if (!found.ok) return refuseReader(found, request, reply);
    if (!isOpenFor(found)) return refuse(request, reply, 'unknown-reader');
    await answerReviewRequest(deps, found, body.agreed);
    return pageNow(body.token, request, reply);
  });

  const findOpen = async (token: string, request: FastifyRequest, reply: FastifyReply) => {
    const { found } = await find(token, request, reply);
    if (!found.ok) return { ok: false, reason: refusalOf(found) } as const;
    return isOpenFor(found) ? found : ({ ok: false, reason: 'unknown-document' } as const);
  };

  register(app, api.readReportDocument, async ({ params, query, request, reply }) => {
    const found = await findOpen(query.link, request, reply);
    if (!found.ok) return refuse(request, reply, found.reason);
    const download = query.download === '1';
    const asked = { id: params.id, download, isLogged: request.method === 'GET' };
    const file = await readReportDocument(deps, found, asked);
    if (!file) return refuse(request, reply, 'unknown-document');
    await sendFile(request, reply, files, { ...file, download });
    return reply;
  });

  register(app, api.readReportPreview, async ({ params, query, request, reply }) => {
    const found = await findOpen(query.link, request, reply);
    if (!found.ok) return refuse(request, reply, found.reason);
    const file = await readReportPreview(deps, found, params.id);
    if (!file) return refuse(request, reply, 'unknown-document');
    await sendFile(request, reply, files, { ...file, download: false });
    return reply;
  });

  register(app, api.readReportCertificate, async ({ params, query, request, reply }) => {
    const found = await findOpen(query.link, request, reply);
    if (!found.ok) return refuse(request, reply, found.reason);
    const file = await readReportCertificate(deps, found, params.number);
    if (!file) return refuse(request, reply, 'unknown-document');
    const disposition = `attachment; filename="report-certificate-${params.number}.pdf"`;
    return reply.type('application/pdf').header('content-disposition', disposition).send(file);
  });

  register(app, api.verifyReport, ({ body }) => verifyReport(db, body.sha256));
}

const refuseReader = (
  found: Extract<FoundReader, { ok: false }>,
  request: FastifyRequest,
  reply: FastifyReply,
) => refuse(request, reply, refusalOf(found));

/** Without a page that could ask for the code. */
const refusalOf = ({ reason }: Extract<FoundReader, { ok: false }>) =>
  reason === 'code-needed' ? 'report-code-needed' : reason;
