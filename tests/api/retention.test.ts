import { expect, test, vi } from 'vitest';
import { retention } from '../../src/domain/retention.ts';
import { removals } from '../../src/server/db/stores/retention.ts';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { makeTestApp } from '../support/test-app.ts';

const { db, clock } = await makeTestApp();

test('every rule runs as the serving role: positions and access codes each minute, the rest by night', async () => {
  const removed = {
    ...(await applyRetention({ db, clock }, 'every-minute')),
    ...(await applyRetention({ db, clock }, 'nightly')),
  };
  expect(removed).toEqual(Object.fromEntries(retention.map(({ name }) => [name, 0])));
});

test('a failing rule is named and retried by the job, and does not stop the later ones', async () => {
  vi.spyOn(removals, 'problem-reports').mockRejectedValue(new Error('disk full'));
  const last = vi.spyOn(removals, 'sandbox-payments');
  await expect(applyRetention({ db, clock }, 'nightly')).rejects.toThrow(
    'Not removed: Error: problem-reports: disk full',
  );
  expect(last).toHaveBeenCalledOnce();
});
