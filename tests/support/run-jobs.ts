// Runs due background jobs with the test's clock until none is left.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import pino from 'pino';
import { sandboxCalendar } from '../../src/server/adapters/calendar/sandbox.ts';
import { mailESign } from '../../src/server/adapters/esign/mail.ts';
import { folderFiles } from '../../src/server/adapters/files/folder.ts';
import { sandboxMailer } from '../../src/server/adapters/mail/sandbox.ts';
import { sandboxSms } from '../../src/server/adapters/sms/sandbox.ts';
import { drawInProcess } from '../../src/server/agreement/drawing/drawing.ts';
import { loadBusiness } from '../../src/server/business/load-business.ts';
import type { Database } from '../../src/server/db/client.ts';
import { announce } from '../../src/server/jobs/announce.ts';
import { type TaskDeps, taskList } from '../../src/server/jobs/tasks.ts';
import type { Clock } from '../../src/server/ports/clock.ts';
import { testPayments } from './test-payments.ts';

export async function runJobs(
  { db, pool, clock }: { db: Database; pool: Pool; clock: Clock },
  others: Partial<TaskDeps> = {},
): Promise<void> {
  const log = pino({ level: 'silent' });
  const business = await loadBusiness({ db, clock, changes: { onChange: () => {} }, log });
  const deps: TaskDeps = {
    db,
    clock,
    business,
    log,
    mailer: sandboxMailer({ db, clock }),
    sms: sandboxSms({ db, clock, business }),
    calendar: sandboxCalendar({ db }),
    esign: mailESign({ db, clock }),
    payments: testPayments()({ db, clock }).payments,
    files: folderFiles({ path: join(tmpdir(), 'caliche-files-of-jobs') }),
    drawing: drawInProcess,
    settings: { mode: 'sandbox', publicUrl: 'http://localhost:3000' },
    ...others,
  };
  // Not by its job: the call after a booking may be adding the same job, which would be skipped.
  await announce(deps);
  // The undo period of a message is over.
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'deliver:%' and attempts = 0`.execute(
    db,
  );
  await runOnce({
    pgPool: pool,
    taskList: taskList(deps),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
}
