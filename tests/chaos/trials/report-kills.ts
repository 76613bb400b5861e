// Kills server processes while reports are uploaded, published, released by a payment, and delivered: afterwards every file
// is whole, everybody got one mail, and nobody read what they may not.
import { makeDiskFolder } from '../../../scripts/scratch-folder.mjs';
import { connect } from '../../../src/server/db/client.ts';
import { makePdf } from '../../support/made-files.ts';
import { below, pick } from './chance.ts';
import { type DeskOfTrial, openTrialDesk } from './desk-of-trial.ts';
import type { KillsOutcome } from './kills.ts';
import { bookForReport, type ReportBooking } from './report-booking.ts';
import { checkDeliveries } from './report-checks.ts';
import { makeReader, watchReaders } from './report-readers.ts';
import { onStage, type Stage } from './stage.ts';
import { type Ask, checkFiles, type UploadTally, uploadPersistently } from './upload-work.ts';
import { workDone, workLeft } from './work-done.ts';

const FILE_BYTES = 3_000_000;
const atOnce = 2;
const retryAfterMs = 100;
const longestWorkSeconds = 120;

/** With the longest delay in milliseconds between the beginning of the work and the kill. */
const MOMENTS = { upload: 1_500, publish: 400, payment: 400, delivery: 800 } as const;
type Moment = keyof typeof MOMENTS;
const moments = Object.keys(MOMENTS) as Moment[];

type Tally = UploadTally & { cutOff: number };
type Trial = {
  stage: Stage;
  desk: DeskOfTrial;
  tally: Tally;
  violations: string[];
  looks: { refused: number; allowed: number };
};

export function runReportKills({ kills }: { kills: number }): Promise<KillsOutcome> {
  const dataDir = makeDiskFolder('caliche-trial-');
  return onStage({ servers: 2, dataDir }, async (stage) => {
    const { db, close } = connect(stage.databaseUrl, () => {}, 2);
    const trial: Trial = {
      stage,
      desk: await openTrialDesk(stage),
      tally: { files: 0, parts: 0, cutOff: 0, corrected: 0, restarted: 0 },
      violations: [],
      looks: { refused: 0, allowed: 0 },
    };
    const { tally, violations, looks, desk } = trial;
    const bookings: ReportBooking[] = [];
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        const killer = makeKiller(stage, moments[kill % moments.length] ?? 'upload');
        const made: ReportBooking[] = [];
        for (let number = kill * atOnce; number < (kill + 1) * atOnce; number += 1) {
          const content = await makePdf({ pages: 2, filler: FILE_BYTES + number });
          made.push(await bookForReport(db, { number, content }));
        }
        bookings.push(...made);
        await Promise.all(made.map((booking) => deliverOne(trial, booking, killer)));
        await killer.finish();
      }
    } finally {
      await close();
    }
    const seconds = await workDone(stage, longestWorkSeconds).catch(() => undefined);
    if (seconds === undefined) violations.push(...(await workLeft(stage)).map((work) => `not done: ${work}`));
    const expected = new Set(bookings.map(({ sha256 }) => sha256));
    violations.push(...(await checkFiles(stage, desk, dataDir, expected)));
    violations.push(...(await checkDeliveries(stage, bookings)));
    const complaints = stage.servers.flatMap((server) => server.complaints());
    violations.push(...complaints.map((line) => `a server process complained: ${line}`));
    const figures = [
      { what: 'server processes killed', count: kills },
      { what: 'reports uploaded, published, paid and delivered', count: bookings.length },
      { what: 'parts acknowledged', count: tally.parts },
      { what: 'calls cut off and sent again', count: tally.cutOff },
      { what: 'offsets corrected by the server', count: tally.corrected },
      { what: 'uploads that had to begin again', count: tally.restarted },
      { what: 'looks of readers that were refused', count: looks.refused },
      { what: 'looks of readers that were allowed', count: looks.allowed },
      { what: 'seconds from the last start until all was done', count: seconds?.toFixed(1) ?? 'never' },
    ];
    return { figures, violations };
  });
}

type Killer = ReturnType<typeof makeKiller>;

/** Kills one process a random while after the first call reached the moment. */
function makeKiller({ servers }: Stage, moment: Moment) {
  const victim = pick(servers);
  let killed: Promise<void> | undefined;
  return {
    reach: (reached: Moment) => {
      if (reached !== moment || killed) return;
      killed = wait(below(MOMENTS[moment])).then(victim.kill).then(victim.start);
    },
    /** Where calls of this moment go first. */
    urlFor: (reached: Moment) => (reached === moment ? victim.url : pick(servers).url),
    finish: async () => killed,
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function deliverOne(trial: Trial, booking: ReportBooking, killer: Killer): Promise<void> {
  const { stage, desk, tally, violations } = trial;
  const untilAnswered = async <Answer extends { status: number }>(
    moment: Moment,
    ask: (url: string) => Promise<Answer>,
  ): Promise<Answer> => {
    let url = killer.urlFor(moment);
    for (;;) {
      try {
        const answer = await ask(url);
        if (answer.status !== 503) return answer;
      } catch {
        tally.cutOff += 1;
      }
      await wait(retryAfterMs);
      url = pick(stage.servers).url;
    }
  };
  const asking =
    (moment: Moment): Ask =>
    (method, path, body) =>
      untilAnswered(moment, (url) => desk.call(url, method, path, body));
  const watch = watchReaders(stage, booking, trial);

  killer.reach('upload');
  await uploadPersistently(booking.id, booking.content, { tally, violations, ask: asking('upload') });

  const ask = asking('publish');
  const report = `/api/admin/appointments/${booking.id}/report`;
  const documents = [
    { kind: 'report', title: 'Inspection report', sha256: booking.sha256, previewSha256: null, url: null },
  ];
  await ask('PUT', `${report}/draft`, { revision: 0, note: '', documents });
  killer.reach('publish');
  const sent = await ask('POST', `${report}/publish`, { number: 1, revision: 1 });
  if (sent.status !== 200)
    violations.push(`publishing was answered ${sent.status}: ${JSON.stringify(sent.json)}`);

  const payer = makeReader(booking.tokens.pay);
  const intent = await untilAnswered('payment', (url) => payer.post(url, '/api/create-payment-intent'));
  const { clientSecret } = intent.json as { clientSecret: string };
  booking.isPaying = true;
  killer.reach('payment');
  const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' };
  const confirm = `/api/sandbox/payments/${clientSecret}/confirm`;
  await untilAnswered('payment', (url) => payer.post(url, confirm, card));
  const told = await untilAnswered('payment', (url) => payer.post(url, '/api/payment/success'));
  const { state } = told.json as { state?: string };
  if (state !== 'paid') violations.push(`paid, and was told ${state ?? JSON.stringify(told.json)}`);
  killer.reach('delivery');
  await watch.untilRead();
}
