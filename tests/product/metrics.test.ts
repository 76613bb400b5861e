import { expect, test } from 'vitest';
import { launchServing, usedDataDir } from './product.ts';

test('with several processes one scrape tells of all of them, whichever answers it', async () => {
  const product = await launchServing({ dataDir: usedDataDir(), env: { WEB_CONCURRENCY: '2' } });
  const text = await (await fetch(`${product.url}/metrics`)).text();
  const ready = [...text.matchAll(/^caliche_ready\{process="(\d+)"\} 1$/gm)].map((match) => match[1]);
  expect(new Set(ready).size).toBe(2);
  expect(text).toContain('\ncaliche_processes_answering 2\n');
  // The process that holds the two together has figures as well.
  expect(text).toMatch(
    new RegExp(`^caliche_build_info\\{process="${product.process.pid}",[^}]*role="first"\\} 1$`, 'm'),
  );
});
