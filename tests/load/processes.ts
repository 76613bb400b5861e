// Memory and CPU time of the server and visitor processes, once a second. Reads /proc, so it is empty on other
// systems.
import { readdirSync, readFileSync } from 'node:fs';

/** The system counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

export type Sample = { atSecond: number; pid: number; megabytes: number };
export type Usage = {
  samples: readonly Sample[];
  /** Average share of one core. */
  cores: () => { servers: number; database: number; visitors: number };
  stop: () => void;
};

type Seen = { name: string; parent: number; megabytes: number; cpuSeconds: number };

export function watchProcesses(first: number, began: number): Usage {
  const samples: Sample[] = [];
  const cpu = new Map<number, { name: string; from: number; to: number }>();
  const ownBefore = process.cpuUsage();
  let isFirstLook = true;
  const look = () => {
    const all = readAll();
    const family = new Set([first]);
    // Children have higher ids than their parents, except after the counter wraps.
    for (const [pid, { parent }] of all) if (family.has(parent)) family.add(pid);
    for (const pid of family) {
      const seen = all.get(pid);
      if (!seen) continue;
      // A process that appeared later counts from its start.
      const from = cpu.get(pid)?.from ?? (isFirstLook ? seen.cpuSeconds : 0);
      cpu.set(pid, { name: seen.name, from, to: seen.cpuSeconds });
      if (isServer(seen) && pid !== first)
        samples.push({ atSecond: (performance.now() - began) / 1000, pid, megabytes: seen.megabytes });
    }
  };
  look();
  isFirstLook = false;
  const timer = setInterval(look, 1_000);

  const cores = () => {
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(ownBefore);
    const used = (wanted: boolean) =>
      [...cpu.values()]
        .filter((each) => isServer(each) === wanted)
        .reduce((sum, { from, to }) => sum + to - from, 0);
    return {
      servers: used(true) / seconds,
      database: used(false) / seconds,
      visitors: (user + system) / 1e6 / seconds,
    };
  };
  return { samples, cores, stop: () => clearInterval(timer) };
}

const isServer = ({ name }: { name: string }) => name !== 'postgres';

function readAll(): Map<number, Seen> {
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return new Map(
    pids
      .map(Number)
      .sort((a, b) => a - b)
      .flatMap((pid) => {
        const seen = readOne(pid);
        return seen ? [[pid, seen] as const] : [];
      }),
  );
}

function readOne(pid: number): Seen | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, parent, , , , , , , , , , user, system] = fields.map(Number);
    const pages = Number(fields[21]);
    const cpuSeconds = ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
    return { name, parent: parent ?? 0, megabytes: (pages * 4096) / 1024 ** 2, cpuSeconds };
  } catch {
    // It has exited.
    return undefined;
  }
}
