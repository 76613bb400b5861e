// The report files' store is full or read-only during an upload, and the database goes away while a report is uploaded and sent.
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../../../src/server/db/client.ts';
import { makePdf } from '../../support/made-files.ts';
import { type DeskOfTrial, openTrialDesk } from '../trials/desk-of-trial.ts';
import { bookForReport, type ReportBooking } from '../trials/report-booking.ts';
import { serverProcess } from '../trials/server-process.ts';
import { freePort, noLimits } from '../trials/stage.ts';
import { until } from '../trials/until.ts';
import { type Ask, uploadPersistently } from '../trials/upload-work.ts';
import { type FaultRow, messageIn, type Ran } from './fault-row.ts';
import { startRestartableDatabase } from './restartable-database.ts';

const FILE_BYTES = 2_000_000;
const againMs = 100;
const longestSeconds = 60;
const diskWords = 'The file could not be stored. Nothing is lost: please try again in a few minutes.';
const busyWords = 'The service is starting or busy. Please try again in a moment.';

type Refused = { status: number; words: string; ms: number };

export async function runFiles(): Promise<Ran> {
  const database = await startRestartableDatabase();
  const server = serverProcess(await freePort(), { ...noLimits, ...database.env });
  try {
    await server.start();
    const { db, close } = connect(database.env.DATABASE_OWNER_URL, () => {}, 1);
    const desk = await openTrialDesk({ databaseUrl: database.env.DATABASE_OWNER_URL, query: database.query });
    const bookings: ReportBooking[] = [];
    for (let number = 0; number < 4; number += 1) {
      const content = await makePdf({ filler: FILE_BYTES + number });
      bookings.push(await bookForReport(db, { number, content }));
    }
    await close();
    const [full, readOnly, part, publish] = bookings as [
      ReportBooking,
      ReportBooking,
      ReportBooking,
      ReportBooking,
    ];
    const upload = (booking: ReportBooking) => work(server.url, desk, booking).upload();
    const uploads = join(database.env.DATA_DIR, 'uploads');
    await mkdir(uploads, { recursive: true });
    const rows: FaultRow[] = [];
    const skipped: string[] = [];
    for (const [fault, options, booking] of [
      ['no space left', 'size=8m', full],
      ['read-only', 'ro', readOnly],
    ] as const) {
      const cover = coverFolder(uploads, options);
      if (!cover) {
        skipped.push(`a store that is ${fault}: needs the right to mount a small file system`);
        continue;
      }
      rows.push(
        await during({ fault, call: 'parts of a report', words: diskWords }, upload(booking), cover.remove),
      );
    }
    const away = (call: string) => ({ fault: 'database restarted', call, words: busyWords });
    rows.push(await during(away('parts of a report'), upload(part), database.restart));
    await upload(publish).done;
    const sending = work(server.url, desk, publish).publish();
    rows.push(await during(away('sending a report'), sending, database.restart));
    for (const row of rows) row.unexpected.push(...(await lostFiles(server.url, desk, bookings)));
    return { rows, skipped };
  } finally {
    await server.stop();
    await database.close();
  }
}

type Work = { done: Promise<string[]>; refused: Refused[] };

/** Calls are repeated until they are answered, as the desk does. */
function work(url: string, desk: DeskOfTrial, booking: ReportBooking) {
  const start = (run: (ask: Ask, found: string[]) => Promise<unknown>): Work => {
    const refused: Refused[] = [];
    const ask: Ask = async (method, path, body) => {
      for (;;) {
        const began = performance.now();
        const answer = await desk.call(url, method, path, body).catch(() => undefined);
        const ms = Math.round(performance.now() - began);
        if (answer && answer.status < 500) return answer;
        refused.push({ status: answer?.status ?? 0, words: messageIn(JSON.stringify(answer?.json)), ms });
        await new Promise((resolve) => setTimeout(resolve, againMs));
      }
    };
    const found: string[] = [];
    return { refused, done: run(ask, found).then(() => found) };
  };
  const tally = { files: 0, parts: 0, corrected: 0, restarted: 0 };
  return {
    upload: () =>
      start((ask, violations) => uploadPersistently(booking.id, booking.content, { tally, violations, ask })),
    publish: () =>
      start(async (ask, found) => {
        const report = `/api/admin/appointments/${booking.id}/report`;
        const file = { sha256: booking.sha256, previewSha256: null, url: null };
        const documents = [{ kind: 'report', title: 'Inspection report', ...file }];
        // A draft whose answer was lost is there already.
        await ask('PUT', `${report}/draft`, { revision: 0, note: '', documents });
        const sent = await ask('POST', `${report}/publish`, { number: 1, revision: 1 });
        if (sent.status !== 200) found.push(`sending was answered ${sent.status}`);
      }),
  };
}

async function during(
  { fault, call, words }: { fault: string; call: string; words: string },
  { done, refused }: Work,
  heal: () => Promise<void>,
): Promise<FaultRow> {
  // A restart is the fault itself; a covered folder is one until it is uncovered.
  if (fault !== 'database restarted')
    await until('a call is refused', () => refused.length > 0, longestSeconds);
  await heal();
  const began = performance.now();
  const found = await done;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const other = refused.filter(
    (one) => one.status !== 0 && !(one.status >= 503 && one.words.includes(words)),
  );
  return {
    group: 'files',
    fault,
    call,
    status: `${refused.length} × ${refused[0]?.status ?? 0}`,
    words: refused[0]?.words ?? 'nobody noticed',
    ms: Math.max(0, ...refused.map(({ ms }) => ms)),
    healed: `went on after ${seconds} s, nothing lost`,
    unexpected: [...found, ...other.map((one) => `answered ${one.status} ${one.words}`)],
  };
}

/** Hides the folder behind a small file system; `undefined`: not permitted. */
function coverFolder(folder: string, options: string): { remove: () => Promise<void> } | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `${options},mode=1777`, `caliche-${randomUUID()}`, folder], {
      stdio: 'pipe',
    });
  } catch {
    return undefined;
  }
  return { remove: async () => void execFileSync('umount', ['-l', folder]) };
}

async function lostFiles(
  url: string,
  desk: DeskOfTrial,
  bookings: readonly ReportBooking[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { sha256 } of bookings) {
    const bytes = await desk.read(url, `/api/admin/files/${sha256}`);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) found.push(`${sha256} is not whole`);
  }
  return found;
}
