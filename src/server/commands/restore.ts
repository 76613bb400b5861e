// npm run restore: restores a backup into an empty folder or database, or in place of the current one.

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
const opened = await openBackup(read.options.path);
if (!opened.ok) refuse(opened.sentence);

const { databaseUrl } = config;
const restored = await (databaseUrl
  ? restoreServer({ ...config, databaseUrl }, opened.backup, read.options)
  : restoreFolder(config.dataDir, opened.backup, read.options)
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
