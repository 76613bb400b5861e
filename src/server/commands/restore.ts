// npm run restore: makes of a backup the database it was, in a folder or database that holds nothing, or in place of another.

import { openBackup } from '../backup/restore-database.ts';
import { loadConfig } from '../config.ts';
import { readRestoreArguments } from './backup-arguments.ts';
import { restoreFolder } from './restore-folder.ts';
import { restoreServer } from './restore-server.ts';

function refuse(...sentences: string[]): never {
  process.stderr.write(`${sentences.map((sentence) => `Cannot restore: ${sentence}`).join('\n')}\n`);
  process.exit(1);
}

const read = readRestoreArguments(process.argv.slice(2));
if (!read.ok) refuse(read.sentence);
const parsed = loadConfig(process.env);
if (!parsed.ok) refuse(...parsed.problems);
const { config } = parsed;
const opened = await openBackup(read.order.path);
if (!opened.ok) refuse(opened.sentence);

const { databaseUrl } = config;
const restored = await (databaseUrl
  ? restoreServer({ ...config, databaseUrl }, opened.backup, read.order)
  : restoreFolder(config.dataDir, opened.backup, read.order)
).catch((error: Error & { code?: string }) => ({
  ok: false as const,
  sentence: `It did not work out (${error.message || error.code}); what was there before is still there.`,
}));
if (!restored.ok) refuse(restored.sentence);
process.stdout.write(
  `${restored.rows} rows of ${restored.tables} tables are as they were on ${opened.backup.header.made}; every table’s hash was compared.\n` +
    (restored.aside
      ? `What was there before lies in ${restored.aside}; remove it when you no longer need it.\n`
      : ''),
);
process.exit(0);
