// The buyers' list of repairs: on the report page by a buyer's own link, and read-only by the link they share.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as api from '../../../api/repair-list.ts';
import { cents } from '../../../domain/money.ts';
import type { Changes, Wake } from '../../db/changes.ts';
import type { Files } from '../../ports/files.ts';
import { askForReinspection } from '../../use-cases/repair-list/ask-for-reinspection.ts';
import { changeRepairNote, chooseRepair } from '../../use-cases/repair-list/change-repairs.ts';
import {
  describeRepairs,
  findPhoto,
  type RepairDeps,
  readSheet,
} from '../../use-cases/repair-list/describe-repairs.ts';
import { mayList } from '../../use-cases/repair-list/find-lister.ts';
import { type RepairFile, repairFile } from '../../use-cases/repair-list/repair-file.ts';
import { findSharedList, shareRepairs } from '../../use-cases/repair-list/share-repairs.ts';
import { findReader, type LinkReader } from '../../use-cases/report/find-reader.ts';
import type { BrowserCookie } from '../browser.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { register } from '../register.ts';
import { sendFile } from '../send-file.ts';

type Deps = RepairDeps & { browsers: BrowserCookie; changes: Changes; wake: Wake; files: Files };

/** Nobody keeps a copy between the buyer and us, and search engines list none. */
const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow, noarchive' };

type Lister = ({ ok: true } & LinkReader) | { ok: false; reason: Refusal };

export function repairListRoutes(app: FastifyInstance, deps: Deps): void {
  const { files } = deps;

  const find = async (token: string, request: FastifyRequest, reply: FastifyReply): Promise<Lister> => {
    reply.headers(unlisted);
    const found = await findReader(deps, token, deps.browsers.recognize(request, reply));
    if (!found.ok)
      return { ok: false, reason: found.reason === 'code-needed' ? 'report-code-needed' : found.reason };
    return mayList(found.state, found.party.id) ? found : { ok: false, reason: 'not-your-list' };
  };

  type Change = (found: LinkReader) => Promise<{ ok: true } | { ok: false; reason: Refusal }>;

  /** Answers with the list as it is then; a conflict names what someone else wrote. */
  const change = async (token: string, request: FastifyRequest, reply: FastifyReply, make: Change) => {
    const found = await find(token, request, reply);
    if (!found.ok) return refuse(request, reply, found.reason);
    const changed = await make(found);
    const current = await describeRepairs(deps, found.state);
    if (changed.ok) return current;
    const isConflict = changed.reason === 'repairs-changed' || changed.reason === 'reinspection-changed';
    return refuse(request, reply, changed.reason, undefined, isConflict ? { current } : {});
  };

  register(app, api.openRepairs, async ({ body, request, reply }) => {
    const found = await find(body.token, request, reply);
    return found.ok ? describeRepairs(deps, found.state) : refuse(request, reply, found.reason);
  });

  register(app, api.chooseRepair, ({ body: { token, ...choice }, request, reply }) =>
    change(token, request, reply, (found) => chooseRepair(deps, found, choice)),
  );

  register(app, api.writeRepairNote, ({ body: { token, ...note }, request, reply }) =>
    change(token, request, reply, (found) => changeRepairNote(deps, found, note)),
  );

  register(app, api.shareRepairs, ({ body: { token, shared }, request, reply }) =>
    change(token, request, reply, (found) => shareRepairs(deps, found, shared)),
  );

  register(app, api.askForReinspection, ({ body: { token, priceCents }, request, reply }) =>
    change(token, request, reply, async (found) => {
      const asked = await askForReinspection(deps, found, cents(priceCents));
      if (asked.ok) deps.wake();
      return asked;
    }),
  );

  register(app, api.readRepairFile, async ({ query, request, reply }) => {
    const found = await find(query.link, request, reply);
    if (!found.ok) return refuse(request, reply, found.reason);
    return send(reply, repairFile(await readSheet(deps, found.state), query.as));
  });

  register(app, api.readFindingPhoto, async ({ params, query, request, reply }) => {
    const found = await find(query.link, request, reply);
    if (!found.ok) return refuse(request, reply, found.reason);
    const file = await findPhoto(deps, found.state, params.id);
    if (!file) return refuse(request, reply, 'unknown-document');
    await sendFile(request, reply, files, { ...file, download: false });
    return reply;
  });

  const shared = async (token: string, reply: FastifyReply) => {
    reply.headers(unlisted);
    const found = await findSharedList(deps, token);
    if (!found.ok) return found;
    return { ok: true, sheet: await readSheet(deps, found.state) } as const;
  };

  register(app, api.openSharedList, async ({ body, request, reply }) => {
    const found = await shared(body.token, reply);
    return found.ok ? found.sheet : refuse(request, reply, found.reason);
  });

  register(app, api.readSharedFile, async ({ query, request, reply }) => {
    const found = await shared(query.link, reply);
    if (!found.ok) return refuse(request, reply, found.reason);
    return send(reply, repairFile(found.sheet, query.as));
  });
}

const send = (reply: FastifyReply, { name, type, content }: RepairFile) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
