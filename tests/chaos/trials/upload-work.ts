// An upload that goes on after every broken call, and what must be true of the file store afterwards.
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskOfTrial } from './desk-of-trial.ts';
import type { Stage } from './stage.ts';

const PART_BYTES = 256 * 1024;

export type UploadTally = { files: number; parts: number; corrected: number; restarted: number };

export type Ask = (
  method: string,
  path: string,
  body?: object | Buffer,
) => Promise<{ status: number; json: unknown }>;

type Around = { tally: UploadTally; violations: string[]; ask: Ask };
type Answer = { receivedBytes?: number; sha256?: string };

/** As the desk does: after a broken call it asks where to go on. `ask` repeats a call until it is answered. */
export async function uploadPersistently(
  appointmentId: string,
  bytes: Buffer,
  { tally, violations, ask }: Around,
): Promise<void> {
  const id = randomUUID();
  let acknowledged = 0;
  const begin = { uploadId: id, purpose: 'document', name: 'Report.pdf', sizeBytes: bytes.length };
  const begun = await ask('POST', `/api/admin/appointments/${appointmentId}/uploads`, begin);
  let at = (begun.json as Answer).receivedBytes ?? 0;
  for (;;) {
    while (at < bytes.length) {
      const part = bytes.subarray(at, at + PART_BYTES);
      const { status, json } = await ask('PUT', `/api/admin/uploads/${id}/parts?offset=${at}`, part);
      const receivedBytes = (json as Answer).receivedBytes ?? -1;
      if (status === 200) tally.parts += 1;
      else if (status === 409) tally.corrected += 1;
      else violations.push(`a part was answered ${status}: ${JSON.stringify(json)}`);
      if (receivedBytes < acknowledged)
        violations.push(`${acknowledged} bytes were acknowledged, ${receivedBytes} are left`);
      at = receivedBytes < 0 ? at : receivedBytes;
      acknowledged = Math.max(acknowledged, receivedBytes);
    }
    const { status, json } = await ask('POST', `/api/admin/uploads/${id}/finish`);
    if (status === 200) break;
    tally.restarted += 1;
    violations.push(`finishing was answered ${status}: ${JSON.stringify(json)}`);
    at = (json as Answer).receivedBytes ?? 0;
    acknowledged = 0;
  }
  tally.files += 1;
}

/** Rows, files on the disk and what is read over HTTP are the same. */
export async function checkFiles(
  stage: Stage,
  desk: DeskOfTrial,
  dataDir: string,
  expected: Set<string>,
): Promise<string[]> {
  const found: string[] = [];
  const rows = await stage.query<{ sha: string }>(`select encode(sha256, 'hex') as sha from stored_files`);
  const known = new Set(rows.map(({ sha }) => sha));
  for (const sha of expected)
    if (!known.has(sha)) found.push(`file ${sha} was acknowledged and is not stored`);
  const folder = join(dataDir, 'files');
  for (const start of await readdir(folder)) {
    for (const rest of await readdir(join(folder, start))) {
      const bytes = await readFile(join(folder, start, rest));
      if (createHash('sha256').update(bytes).digest('hex') !== start + rest)
        found.push(`half a file: ${start}${rest}`);
      if (!known.delete(start + rest)) found.push(`a file without a row: ${start}${rest}`);
    }
  }
  found.push(...[...known].map((sha) => `a row without a file: ${sha}`));
  const left = await readdir(join(dataDir, 'uploads'));
  found.push(...left.map((name) => `parts of a finished upload: ${name}`));
  for (const sha of expected) {
    const bytes = await desk.read(stage.servers[0]?.url ?? '', `/api/admin/files/${sha}`);
    if (createHash('sha256').update(bytes).digest('hex') !== sha)
      found.push(`file ${sha} is sent differently`);
  }
  return found;
}
