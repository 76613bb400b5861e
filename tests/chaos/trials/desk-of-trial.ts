// A signed-in inspector with an appointment, for trials of the desk.
import { connect } from '../../../src/server/db/client.ts';
import { signedIn } from '../../support/signed-in.ts';
import type { Stage } from './stage.ts';

export type DeskOfTrial = Awaited<ReturnType<typeof openTrialDesk>>;

export async function openTrialDesk({ databaseUrl, query }: Pick<Stage, 'databaseUrl' | 'query'>) {
  const { db, close } = connect(databaseUrl, () => {}, 1);
  const { headers } = await signedIn(db, { now: new Date() });
  await close();
  // One of the sandbox's samples.
  const [appointment] = await query<{ id: string }>(
    `select id from appointments where status <> 'offered' order by starts_at limit 1`,
  );
  if (!appointment) throw new Error('There is no appointment');

  const call = async (url: string, method: string, path: string, body?: object | Buffer) => {
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': type }) },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: answer.status, json: (await answer.json()) as unknown };
  };
  const read = async (url: string, path: string) =>
    Buffer.from(await (await fetch(url + path, { headers })).arrayBuffer());
  return { appointmentId: appointment.id, headers, call, read };
}
