// npm run calendar:feed: shows the private address of the inspector's calendar feed, or replaces it.
import { pino } from 'pino';
import { calendarFeedPath } from '../../api/calendar-feed.ts';
import { readProcessSettings } from '../config/process-settings.ts';
import { connect } from '../db/client.ts';
import { readFeedToken, renewFeedToken } from '../db/stores/calendar-feed.ts';
import { reachDatabase } from './reach-database.ts';

function refuse(...sentences: string[]): never {
  process.stderr.write(`${sentences.map((sentence) => `Cannot show the feed: ${sentence}`).join('\n')}\n`);
  process.exit(1);
}

const { args, parsed } = readProcessSettings();
if (args.some((arg) => arg !== '--renew')) refuse('There is no option but --renew.');
const renew = args.length > 0;
if (!parsed.ok) refuse(...parsed.problems);

const reached = await reachDatabase(parsed.config, pino({ level: 'silent' }));
if (!reached.ok) refuse(reached.sentence);
const result = await readToken(reached.database.url).catch((error: Error & { code?: string }) => ({
  ok: false as const,
  sentence: `The database cannot be used (${error.message || error.code}).`,
}));
await reached.database.leave();
if (!result.ok) refuse(result.sentence);
process.stdout.write(
  `${parsed.config.publicUrl}${calendarFeedPath(result.token)}\n` +
    'Subscribe to this address in your calendar app. Anyone who has it can read every appointment.\n' +
    (renew ? 'The old address no longer works.\n' : ''),
);
process.exit(0);

async function readToken(url: string) {
  const { db, close } = connect(url, () => {}, 1);
  try {
    if (renew) await renewFeedToken(db);
    return { ok: true as const, token: await readFeedToken(db) };
  } finally {
    await close();
  }
}
