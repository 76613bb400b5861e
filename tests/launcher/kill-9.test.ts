import { expect, test } from 'vitest';
import {
  childrenOf,
  hasEnded,
  type Launcher,
  makeDataDir,
  PATIENCE,
  postmasterPid,
  runLauncher,
  until,
} from './support.ts';

const ROUNDS = 4;

test(
  'every acknowledged row survives four kills in a row, of the product alone and of everything',
  PATIENCE,
  async () => {
    const dataDir = await makeDataDir();
    const acknowledged = new Set<number>();
    const note = ({ events }: Launcher) => {
      for (const event of events) if (event.written !== undefined) acknowledged.add(event.written);
    };

    for (let round = 1; round <= ROUNDS; round += 1) {
      const launcher = runLauncher(dataDir, 'write');
      await expectAllPresent(launcher, acknowledged);
      await until('rows to be written', async () => launcher.events.length > 50 + round * 10);
      if (round % 2 === 0) await killEverything(launcher, dataDir);
      else launcher.child.kill('SIGKILL');
      await hasEnded(launcher);
      note(launcher);
    }

    expect(acknowledged.size).toBeGreaterThan(ROUNDS * 50);
    const last = runLauncher(dataDir, 'write');
    await expectAllPresent(last, acknowledged);
  },
);

async function expectAllPresent(launcher: Launcher, acknowledged: Set<number>): Promise<void> {
  const present = new Set((await launcher.said('present')).present);
  expect([...acknowledged].filter((id) => !present.has(id))).toEqual([]);
}

async function killEverything(launcher: Launcher, dataDir: string): Promise<void> {
  const pid = await postmasterPid(dataDir);
  const children = await childrenOf(pid);
  launcher.child.kill('SIGKILL');
  process.kill(-pid, 'SIGKILL');
  for (const child of children) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // Gone already, as it should be with its parent dead.
    }
  }
}
