// npm run business:import -- FILE: publishes the business of a file.
import { pino } from 'pino';
import { requiredItemsText } from '../../domain/agreement/required-items.ts';
import { importBusiness } from '../business/import-business.ts';
import { readBusinessFile } from '../business/read-business-file.ts';
import { readProcessSettings } from '../config/process-settings.ts';
import { connect } from '../db/client.ts';
import { reachDatabase } from './reach-database.ts';

function refuse(...sentences: readonly string[]): never {
  process.stderr.write(`${sentences.map((sentence) => `Not imported. ${sentence}`).join('\n')}\n`);
  process.exit(1);
}

const { args, parsed } = readProcessSettings();
const [path, ...more] = args;
if (!path || more.length > 0) refuse('Usage: npm run business:import -- FILE');
const read = await readBusinessFile(path);
if (!read.ok) refuse(...read.sentences);
if (!parsed.ok) refuse(...parsed.problems);
const reached = await reachDatabase(parsed.config, pino({ level: 'silent' }));
if (!reached.ok) refuse(reached.sentence);
const { db, close } = connect(reached.database.url, () => {}, 1);
const imported = await importBusiness(db, read.profile, new Date()).catch((error: Error) => ({
  ok: false as const,
  sentence: `The database cannot be used (${error.message}).`,
}));
await close();
await reached.database.leave();
if (!imported.ok) refuse(imported.sentence);
process.stdout.write(`${read.profile.name} is published, as version ${imported.version}.\n`);
if (imported.isNewAgreement) process.stdout.write(requiredItemsText(read.profile));
process.exit(0);
