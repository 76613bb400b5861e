// npm run live:check: says in sentences what is not ready for customers. Changes nothing; status 1: something is not ready.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { isEmail } from '../../domain/contact/email.ts';
import { readProcessSettings } from '../config/process-settings.ts';
import type { Config } from '../config.ts';
import { connect } from '../db/client.ts';
import { isMigrated } from '../db/migrate.ts';
import { readCurrentAndLater } from '../db/stores/business-versions.ts';
import {
  allChecks,
  checksWithoutSettings,
  type FoundDatabase,
  type LiveCheckOptions,
} from '../live-check/all-checks.ts';
import type { Finding } from '../live-check/finding.ts';
import { checkClock, type HeardDate } from '../live-check/machine.ts';
import { isReady, reportText } from '../live-check/report.ts';
import { runChecks } from '../live-check/run-checks.ts';
import { findDatabase } from './reach-database.ts';

const usage = 'Usage: npm run live:check -- [--settings FILE] [--backups DIR] [--mail-to ADDRESS] [--json]';

function refuse(sentence: string): never {
  process.stderr.write(`Cannot check: ${sentence}\n`);
  process.exit(1);
}

const { args, parsed } = readProcessSettings();
const { json, ...options } = readOptions();
const findings = parsed.ok
  ? await checkAll(parsed.config)
  : await runChecks(checksWithoutSettings(process.env, parsed.problems, new Date(), options));
process.stdout.write(
  json ? `${JSON.stringify({ ready: isReady(findings), findings }, null, 2)}\n` : reportText(findings),
);
process.exit(isReady(findings) ? 0 : 1);

function readOptions(): LiveCheckOptions & { json: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: { json: { type: 'boolean' }, 'mail-to': { type: 'string' }, backups: { type: 'string' } },
    });
    const { json = false, backups, 'mail-to': mailTo } = values;
    if (mailTo !== undefined && !isEmail(mailTo)) refuse(`"${mailTo}" is not an email address.`);
    return { json, backups, mailTo };
  } catch {
    refuse(usage);
  }
}

async function checkAll(config: Config): Promise<Finding[]> {
  const heard: HeardDate[] = [];
  const { database, leave } = await openForReading(config);
  const deps = {
    env: process.env,
    now: () => new Date(),
    database,
    heard,
    testMailId: randomUUID(),
  };
  const findings = await runChecks(allChecks(config, options, deps));
  await leave();
  // Last, because the answers of the others say what time it is elsewhere.
  return [...findings, ...(await runChecks([{ item: 'Clock', run: async () => checkClock(heard) }]))];
}

/** Never migrates, and never makes a database. */
async function openForReading(
  config: Config,
): Promise<{ database: FoundDatabase; leave: () => Promise<void> }> {
  const nothing = async () => {};
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    return {
      database: {
        ok: false,
        sentence: `There is no database in ${config.dataDir} yet: start the product once.`,
      },
      leave: nothing,
    };
  const found = await findDatabase(config, pino({ level: 'silent' }));
  if (!found.ok) return { database: found, leave: nothing };
  const { access } = found;
  const { db, pool, close } = connect(access.url, () => {}, 4);
  const leave = async () => {
    await close();
    await found.leave();
  };
  const migrated = await isMigrated(pool).catch(() => false);
  const [current] = migrated ? await readCurrentAndLater(db, new Date()) : [];
  return {
    database: { ok: true, access, db: migrated ? db : undefined, profile: current?.profile },
    leave,
  };
}
