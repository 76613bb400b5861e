// Process metrics under the usual Node names, so that existing dashboards fit.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';
import { z } from 'zod';
import { addGauge } from './gauges.ts';

const resolutionMs = 20;
/** p99 of the current or previous minute: concurrent scrapes must not reset each other's values. */
const windowMs = 60_000;

/**
 * Labels everything with this process, because sums would drop when a process is replaced. `root` is the
 * folder that holds dist/; read once, since a newer build may replace the files while this process runs.
 */
export async function processRegistry(root: string, role: 'first' | 'server'): Promise<Registry> {
  const registry = new Registry();
  registry.setDefaultLabels({ process: String(process.pid) });
  const registers = [registry];
  const labels = {
    version: await readVersion(join(root, 'package.json')),
    build: await readBuild(join(root, 'dist', '.stamp')),
    node: process.version,
    role,
  };
  new Gauge({
    name: 'caliche_build_info',
    help: 'What each process runs; always 1.',
    labelNames: Object.keys(labels),
    registers,
  }).set(labels, 1);
  const processorTime = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time spent.',
    collect: () => {
      const { user, system } = process.cpuUsage();
      processorTime.reset();
      processorTime.inc((user + system) / 1e6);
    },
    registers,
  });
  const add = (name: string, help: string, read: () => number) => addGauge(registry, name, help, read);
  add('process_start_time_seconds', 'When it began, in Unix time.', () => performance.timeOrigin / 1000);
  add('process_uptime_seconds', 'How long it has been running.', () => process.uptime());
  add('process_resident_memory_bytes', 'Memory it occupies.', () => process.memoryUsage.rss());
  add('nodejs_heap_size_total_bytes', 'Memory reserved for objects.', () => process.memoryUsage().heapTotal);
  add('nodejs_heap_size_used_bytes', 'Memory that objects take.', () => process.memoryUsage().heapUsed);
  add(
    'nodejs_external_memory_bytes',
    'Memory of buffers and the like.',
    () => process.memoryUsage().external,
  );
  add(
    'nodejs_eventloop_lag_p99_seconds',
    'How late the slowest hundredth of turns came within the last one to two minutes.',
    watchEventLoop(),
  );
  return registry;
}

/** The returned function reads the delay in seconds. */
function watchEventLoop(): () => number {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let minuteBefore = 0;
  setInterval(() => {
    minuteBefore = delay.percentile(99);
    delay.reset();
  }, windowMs).unref();
  // The sampling interval itself is not delay.
  return () => Math.max(0, Math.max(minuteBefore, delay.percentile(99)) / 1e9 - resolutionMs / 1000);
}

const packageSchema = z.object({ version: z.string() });

async function readVersion(file: string): Promise<string> {
  const parsed = packageSchema.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => '{}')));
  return parsed.success ? parsed.data.version : 'unknown';
}

/** Written by `npm start`; missing in other builds. */
const readBuild = (file: string): Promise<string> =>
  readFile(file, 'utf8').then(
    (stamp) => stamp.trim().slice(0, 12),
    () => 'unknown',
  );
