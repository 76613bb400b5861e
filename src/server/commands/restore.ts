// npm run restore: restores a backup into an empty folder or database, or in place of the current one.

import { openBackup } from '../backup/restore-database.ts';
import { readProcessSettings } from '../config/process-settings.ts';
import { openFiles } from '../start/open-files.ts';
import { fileCount, readRestoreArguments } from './backup-arguments.ts';
import { restoreFolder } from './restore-folder.ts';
import { restoreServer } from './restore-server.ts';

function refuse(...sentences: string[]): never {
  process.stderr.write(`${sentences.map((sentence) => `Cannot restore: ${sentence}`).join('\n')}\n`);
  process.exit(1);
}

const { args, parsed } = readProcessSettings();
const read = readRestoreArguments(args);
if (!read.ok) refuse(read.sentence);
if (!parsed.ok) refuse(...parsed.problems);
const { config } = parsed;
const opened = await openBackup(read.options.path);
if (!opened.ok) refuse(opened.sentence);

const { databaseUrl } = config;
const files = openFiles(config);
const restored = await (databaseUrl
  ? restoreServer({ ...config, databaseUrl }, files, opened.backup, read.options)
  : restoreFolder(config.dataDir, files, opened.backup, read.options)
).catch((error: Error & { code?: string }) => ({
  ok: false as const,
  sentence: `The restore failed (${error.message || error.code}); what was there before is still there.`,
}));
if (!restored.ok) refuse(restored.sentence);
process.stdout.write(
  `${restored.rows} rows of ${restored.tables} tables and ${fileCount(restored.files)} are as they were on ${opened.backup.header.made}; every hash was compared.\n` +
    (restored.aside
      ? `What was there before lies in ${restored.aside}; remove it when you no longer need it.\n`
      : ''),
);
process.exit(0);
