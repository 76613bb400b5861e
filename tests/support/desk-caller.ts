// An inspector at the desk: makes calls with their session.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/server/db/client.ts';
import { signedIn } from './signed-in.ts';

export async function deskCaller(app: FastifyInstance, db: Database, now: Date) {
  const { id, headers } = await signedIn(db, { now });
  return {
    id,
    headers,
    get: (url: string) => app.inject({ method: 'GET', url, headers }),
    post: (url: string, payload?: object) =>
      app.inject({ method: 'POST', url, headers, ...(payload && { payload }) }),
    put: (url: string, payload: object) => app.inject({ method: 'PUT', url, headers, payload }),
  };
}

/** New entries of the audit trail, newest first. */
export const auditedBy = (db: Database, actor: string) =>
  db
    .selectFrom('audit_events')
    .select(['action', 'subject_kind', 'subject_id', 'details'])
    .where('actor', '=', actor)
    .orderBy('id', 'desc')
    .execute();
