// Server processes die while visitors book, move and release. `npm run trials -- kills` does it fifty times.
import { expect, test } from 'vitest';
import { runKills } from '../chaos/trials/kills.ts';
import { usedDataDir } from './product.ts';

test('after kill -9 every acknowledged booking is there and told to everybody once', async () => {
  const dataDir = usedDataDir();
  const { violations } = await runKills({ visitors: 12, kills: 3, andTakeOver: false, dataDir });
  expect(violations).toEqual([]);
});
