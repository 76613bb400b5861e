// Many visitors want the same times at once, on two server processes. `npm run trials -- races` does it with a hundred.
import { expect, test } from 'vitest';
import { runRaces } from '../chaos/trials/races.ts';
import { usedDataDir } from './product.ts';

test('a time that many want at once is sold once, and everybody else is told that it is taken', async () => {
  const { figures, violations } = await runRaces({ visitors: 12, rounds: 6, dataDir: usedDataDir() });
  expect(violations).toEqual([]);
  expect(figures.map(({ rounds }) => rounds)).toEqual([1, 1, 1, 1, 1, 1]);
});
