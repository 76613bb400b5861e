// How one process is doing. Names that are usual for Node, so that a dashboard made for it fits.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import { type Family, gauge } from './family.ts';

const everyMs = 20;
/** The slowest hundredth of this minute or of the one before: several that ask do not take figures from each other. */
const windowMs = 60_000;

export type ProcessFigures = { families: () => Family[] };

/** `root` is the folder that holds dist/. Read once: the files of a later build may lie there while this process still runs. */
export async function processFigures(root: string, role: 'first' | 'server'): Promise<ProcessFigures> {
  const delay = monitorEventLoopDelay({ resolution: everyMs });
  delay.enable();
  let minuteBefore = 0;
  setInterval(() => {
    minuteBefore = delay.percentile(99);
    delay.reset();
  }, windowMs).unref();

  const labels = {
    version: await readVersion(join(root, 'package.json')),
    build: await readBuild(join(root, 'dist', '.stamp')),
    node: process.version,
    role,
  };
  return {
    families: () => {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      // Between two looks the loop sleeps for as long as was asked; only what is beyond that is delay.
      const late = Math.max(0, Math.max(minuteBefore, delay.percentile(99)) / 1e9 - everyMs / 1000);
      return [
        {
          name: 'caliche_build_info',
          kind: 'gauge',
          help: 'What each process runs; always 1.',
          samples: [{ labels, value: 1 }],
        },
        {
          name: 'process_cpu_seconds_total',
          kind: 'counter',
          help: 'Processor time spent.',
          samples: [{ labels: {}, value: (user + system) / 1e6 }],
        },
        gauge('process_start_time_seconds', 'When it began, in Unix time.', performance.timeOrigin / 1000),
        gauge('process_uptime_seconds', 'How long it has been running.', process.uptime()),
        gauge('process_resident_memory_bytes', 'Memory it occupies.', rss),
        gauge('nodejs_heap_size_total_bytes', 'Memory reserved for objects.', heapTotal),
        gauge('nodejs_heap_size_used_bytes', 'Memory that objects take.', heapUsed),
        gauge('nodejs_external_memory_bytes', 'Memory of buffers and the like.', external),
        gauge(
          'nodejs_eventloop_lag_p99_seconds',
          'How late the slowest hundredth of turns came within the last one to two minutes.',
          late,
        ),
      ];
    },
  };
}

const packageSchema = z.object({ version: z.string() });

async function readVersion(file: string): Promise<string> {
  const parsed = packageSchema.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => '{}')));
  return parsed.success ? parsed.data.version : 'unknown';
}

/** As `npm start` notes it; a build made by other means has no note. */
const readBuild = (file: string): Promise<string> =>
  readFile(file, 'utf8').then(
    (stamp) => stamp.trim().slice(0, 12),
    () => 'unknown',
  );
