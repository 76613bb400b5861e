// npm run business:export [-- FILE]: writes the business in force to a file or to the screen.
import { writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { formatProfile } from '../business/format-profile.ts';
import { readProcessSettings } from '../config/process-settings.ts';
import { connect } from '../db/client.ts';
import { readCurrentAndLater } from '../db/stores/business-versions.ts';
import { reachDatabase } from './reach-database.ts';

function refuse(...sentences: readonly string[]): never {
  process.stderr.write(`${sentences.map((sentence) => `Not exported. ${sentence}`).join('\n')}\n`);
  process.exit(1);
}

const { args, parsed } = readProcessSettings();
const [path, ...more] = args;
if (more.length > 0) refuse('Usage: npm run business:export -- FILE');
if (!parsed.ok) refuse(...parsed.problems);
const reached = await reachDatabase(parsed.config, pino({ level: 'silent' }));
if (!reached.ok) refuse(reached.sentence);
const { db, close } = connect(reached.database.url, () => {}, 1);
const [current] = await readCurrentAndLater(db, new Date());
await close();
await reached.database.leave();
if (!current) refuse('No business is published yet: start the product once.');
if (path) {
  await writeFile(path, formatProfile(current.profile), { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'EEXIST' ? `${path} is there already, and is not written over.` : error.message),
  );
  process.stdout.write(`${current.profile.name}, version ${current.version}, is in ${path}.\n`);
} else process.stdout.write(formatProfile(current.profile));
process.exit(0);
