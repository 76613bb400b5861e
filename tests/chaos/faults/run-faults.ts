// The fault groups and their expectations.

import { runClock } from './clock-group.ts';
import { runDatabase } from './database-group.ts';
import { runDeliveries } from './delivery-group.ts';
import { runDisk } from './disk-group.ts';
import { runDisputes } from './dispute-rows.ts';
import type { FaultRow, Ran } from './fault-row.ts';
import { runFiles } from './files-group.ts';
import { onProviderStage, type ProviderStage } from './provider-stage.ts';
import { runESign, runMaps, runPayments, runSms } from './visitor-groups.ts';
import { runWebhooks } from './webhook-rows.ts';

const ofProviders: Record<string, (stage: ProviderStage) => Promise<FaultRow[]>> = {
  maps: runMaps,
  sms: runSms,
  // Sequential: both break the same provider.
  payments: async (stage) => [...(await runPayments(stage)), ...(await runWebhooks(stage))],
  esign: runESign,
  deliveries: runDeliveries,
};
const others: Record<string, () => Promise<Ran>> = {
  // On its own product, because it restarts it.
  disputes: runDisputes,
  database: runDatabase,
  disk: runDisk,
  files: runFiles,
  clock: runClock,
};

export const groups = [...Object.keys(ofProviders), ...Object.keys(others)];

/** Provider groups are independent, so they run concurrently on one product. */
export async function runGroups(wanted: readonly string[], report: (ran: Ran) => void): Promise<void> {
  const called = wanted.flatMap((name) => ofProviders[name] ?? []);
  if (called.length > 0) {
    await onProviderStage(async (stage) => {
      await Promise.all(
        called.map(async (run) => {
          report({ rows: await run(stage), skipped: [] });
        }),
      );
    });
  }
  for (const name of wanted) {
    const run = others[name];
    if (run) report(await run());
  }
}
