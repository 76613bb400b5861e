import { describe, expect, test } from 'vitest';
import { readDatabaseUrls } from './database-urls.ts';

function urlsFrom(env: Record<string, string>) {
  const problems: string[] = [];
  const urls = readDatabaseUrls(
    (name) => env[name],
    (sentence) => void problems.push(sentence),
  );
  return { urls, problems };
}

const app = 'postgresql://app:secret@db.example/caliche';
const owner = 'postgresql://owner:secret@db.example/caliche';

describe('the owner of the tables', () => {
  test('can be a different role from the serving one', () => {
    expect(urlsFrom({ DATABASE_URL: app, DATABASE_OWNER_URL: owner })).toEqual({
      urls: { databaseUrl: app, databaseOwnerUrl: owner },
      problems: [],
    });
  });

  test.each([
    [
      'something else than an address',
      { DATABASE_URL: app, DATABASE_OWNER_URL: 'mysql://me:secret@x' },
      'look like',
    ],
    ['alone', { DATABASE_OWNER_URL: owner }, 'also needs DATABASE_URL'],
    ['the same role', { DATABASE_URL: app, DATABASE_OWNER_URL: app }, 'must name another role'],
  ])('is refused as %s, in one sentence without the password', (_what, env, words) => {
    const { problems } = urlsFrom(env);
    expect(problems).toEqual([expect.stringContaining(words)]);
    expect(problems.join()).not.toContain('secret');
  });
});
