// Files for reports and jobs: sent in parts, attached as photos, read at the desk.
import type { FastifyInstance } from 'fastify';
import {
  addJobPhoto as addPhotoEndpoint,
  beginUpload as beginEndpoint,
  finishUpload as finishEndpoint,
  uploadPart as partEndpoint,
  readStoredFile as readEndpoint,
  removeJobPhoto as removePhotoEndpoint,
} from '../../../api/report-desk.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import { addJobPhoto, removeJobPhoto } from '../../use-cases/report/change-job-photos.ts';
import { describeDeskReport } from '../../use-cases/report/describe-desk-report.ts';
import { readStoredFile, storedFileName } from '../../use-cases/report/read-stored-file.ts';
import { beginUpload } from '../../use-cases/upload/begin-upload.ts';
import { finishUpload } from '../../use-cases/upload/finish-upload.ts';
import { receivePart } from '../../use-cases/upload/receive-part.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import { sendFile } from '../send-file.ts';

type Deps = {
  db: Database;
  clock: Clock;
  changes: Changes;
  files: Files;
  settings: { mode: 'sandbox' | 'live' };
} & Parameters<typeof describeDeskReport>[0];

export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  const { changes, files } = deps;

  register(app, beginEndpoint, async ({ params, body, request, reply }) => {
    const { uploadId, ...upload } = body;
    const begun = await beginUpload(deps, {
      ...upload,
      id: uploadId.toLowerCase(),
      appointmentId: params.id,
    });
    if (!begun.ok) return refuse(request, reply, begun.reason);
    return { receivedBytes: begun.receivedBytes };
  });

  // Own scope, so that only this route takes raw bytes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    register(scope, partEndpoint, async ({ params, query, request, reply }) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const received = await receivePart(deps, { id: params.id, offset: query.offset, bytes });
      if (received.ok) return { receivedBytes: received.receivedBytes };
      return refuse(request, reply, received.reason, undefined, continueFrom(received));
    });
  });

  register(app, finishEndpoint, async ({ params, request, reply }) => {
    const finished = await finishUpload(deps, params.id);
    if (!finished.ok) return refuse(request, reply, finished.reason, undefined, continueFrom(finished));
    return { sha256: finished.sha256.toString('hex'), ...finished.stored };
  });

  register(app, addPhotoEndpoint, async ({ params, body, request, reply }) => {
    const added = await addJobPhoto(deps, {
      appointmentId: params.id,
      photoId: body.photoId,
      sha256: Buffer.from(body.sha256, 'hex'),
      caption: body.caption,
      actor: userOf(request).id,
    });
    if (!added.ok) return refuse(request, reply, added.reason);
    changes.notifyLocally('job_photos');
    return describeDeskReport(deps, params.id);
  });

  register(app, removePhotoEndpoint, async ({ params, request, reply }) => {
    const { id: appointmentId, photoId } = params;
    const removed = await removeJobPhoto(deps, { appointmentId, photoId, actor: userOf(request).id });
    if (!removed.ok) return refuse(request, reply, removed.reason);
    changes.notifyLocally('job_photos');
    return describeDeskReport(deps, appointmentId);
  });

  register(app, readEndpoint, async ({ params, query, request, reply }) => {
    const sha256 = Buffer.from(params.sha256, 'hex');
    const file = await readStoredFile(deps, sha256);
    if (!file) return refuse(request, reply, 'no-such-file');
    const name = storedFileName(`file-${params.sha256.slice(0, 12)}`, file.type);
    await sendFile(request, reply, files, { ...file, sha256, name, download: query.download === '1' });
    return reply;
  });
}

const continueFrom = (refused: object) =>
  'receivedBytes' in refused ? { receivedBytes: refused.receivedBytes } : undefined;
