/** Attaches to the running server or starts one, and becomes its owner. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Outcome, refuse, sentences } from './errors.ts';
import { claimOwnership, LOCK_TIMEOUT_MS } from './ownership.ts';
import {
  discardStaleFile,
  isAlive,
  isAnotherProgram,
  type Postmaster,
  readPostmaster,
  servesAnotherFolder,
} from './postmaster-file.ts';
import { startWithPgCtl } from './server-pg-ctl.ts';
import { type ServerContext, START_LIMIT_MS, startProcess } from './server-process.ts';

export type Claimed = { session: pg.Client; postmaster: Postmaster; startedHere: boolean };

/** Limit for a server that is ready but unreachable, and for remains of one that do not go away. */
const STUCK_AFTER_MS = 10_000;

export async function claimServer(context: ServerContext): Promise<Outcome<Claimed>> {
  const { folder } = context;
  const deadline = performance.now() + START_LIMIT_MS;
  let stuckSince: number | undefined;
  let startedHere = false;
  const isStuck = () => {
    stuckSince ??= performance.now();
    return performance.now() - stuckSince > STUCK_AFTER_MS;
  };

  while (performance.now() < deadline) {
    const postmaster = await readPostmaster(folder.cluster);
    if (!postmaster || !isAlive(postmaster.pid)) {
      const attempt = await (context.host.startMethod === 'signals'
        ? startProcess(context)
        : startWithPgCtl(context));
      if (attempt === 'up') {
        startedHere = true;
        continue;
      }
      if (!('busy' in attempt)) return attempt;
      if (isStuck()) return refuse(sentences.startFailed(folder.path, attempt.busy));
    } else if (await isAnotherProgram(postmaster.pid)) {
      await discardStaleFile(folder.cluster, postmaster);
      continue;
    } else if (postmaster.status === 'ready') {
      const claim = await claimOwnership(folder, postmaster, LOCK_TIMEOUT_MS);
      if (claim.kind === 'owner') {
        return { ok: true, value: { session: claim.session, postmaster, startedHere } };
      }
      if (claim.kind === 'taken') return refuse(sentences.alreadyRunning(folder.path));
      if (claim.kind === 'stranger') return refuse(sentences.copiedWhileRunning(folder.path));
      if (await servesAnotherFolder(postmaster.pid, folder.cluster)) {
        await discardStaleFile(folder.cluster, postmaster);
      } else if (isStuck())
        return refuse(sentences.unreachableServer(folder.path, postmaster.pid, claim.why));
    } else if (await servesAnotherFolder(postmaster.pid, folder.cluster)) {
      await discardStaleFile(folder.cluster, postmaster);
    }
    await delay(50);
  }
  return refuse(sentences.startFailed(folder.path, 'it did not become ready in time'));
}
