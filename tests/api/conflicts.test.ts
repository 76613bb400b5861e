import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { commitIfOk, isRetryable, retry, tryWithin } from '../../src/server/db/conflicts.ts';
import { makeTestApp } from '../support/test-app.ts';

const { db } = await makeTestApp();

const failing = (code: string) => Object.assign(new Error('as PostgreSQL says it'), { code });
const report = (message: string) => ({ page: '/pricing', message, reported_at: new Date() });
const isStored = async (message: string) =>
  (await db.selectFrom('problem_reports').select('id').where('message', '=', message).execute()).length === 1;

describe('retry', () => {
  test.each(['40001', '40P01'])('tries again after %s', async (code) => {
    const attempt = vi.fn().mockRejectedValueOnce(failing(code)).mockResolvedValueOnce('done');
    expect(await retry(attempt)).toBe('done');
    expect(isRetryable(failing(code))).toBe(true);
  });

  test('gives up after five tries', async () => {
    const attempt = vi.fn().mockResolvedValue('again');
    expect(await retry(attempt)).toBeUndefined();
    expect(attempt).toHaveBeenCalledTimes(5);
  });

  test.each(['23505', '23P01', '57014'])('rethrows %s without a retry', async (code) => {
    const attempt = vi.fn().mockRejectedValue(failing(code));
    await expect(retry(attempt)).rejects.toMatchObject({ code });
    expect(attempt).toHaveBeenCalledOnce();
  });
});

describe('commitIfOk', () => {
  test.each([
    ['ok', { ok: true }, true],
    ['refused', { ok: false }, false],
    ['again', 'again', false],
    ['nothing', undefined, false],
  ] as const)('%s: %j', async (message, answer, isKept) => {
    const given = await commitIfOk(db, async (tx) => {
      await tx.insertInto('problem_reports').values(report(message)).execute();
      return answer;
    });
    expect(given).toEqual(answer);
    expect(await isStored(message)).toBe(isKept);
  });

  test('rolls back when the callback throws', async () => {
    const thrown = commitIfOk(db, async (tx) => {
      await tx.insertInto('problem_reports').values(report('thrown')).execute();
      throw new Error('a bug');
    });
    await expect(thrown).rejects.toThrow('a bug');
    expect(await isStored('thrown')).toBe(false);
  });
});

describe('tryWithin', () => {
  const twice = (tx: typeof db) => async () => {
    const [row] = await tx.insertInto('problem_reports').values(report('twice')).returning('id').execute();
    await sql`insert into problem_reports (id, page, message, reported_at) values (${row?.id}, '/', 'x', now())`.execute(
      tx,
    );
    return true;
  };

  test('an expected conflict returns false, and the transaction continues without the attempt', async () => {
    await db.transaction().execute(async (tx) => {
      expect(await tryWithin(tx, ['duplicate'], twice(tx))).toBe(false);
      await tx.insertInto('problem_reports').values(report('went on')).execute();
    });
    expect([await isStored('twice'), await isStored('went on')]).toEqual([false, true]);
  });

  test('another conflict is rethrown', async () => {
    const tried = db.transaction().execute((tx) => tryWithin(tx, ['overlap'], twice(tx)));
    await expect(tried).rejects.toMatchObject({ code: '23505' });
  });
});
