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
    ['the usual port, written', app, owner.replace('example', 'example:5432')],
    [
      'another name of this machine',
      app.replace('db.example', 'localhost'),
      owner.replace('db.example', '127.0.0.1'),
    ],
    ['a socket', `${app}?host=/run/postgresql`, `${owner}?host=/run/postgresql`],
    ['other options', `${app}?sslmode=verify-full`, owner],
  ])('is at the same place with %s', (_what, one, other) => {
    expect(urlsFrom({ DATABASE_URL: one, DATABASE_OWNER_URL: other }).problems).toEqual([]);
  });

  test.each([
    [
      'something else than an address',
      { DATABASE_URL: app, DATABASE_OWNER_URL: 'mysql://me:secret@x' },
      'look like',
    ],
    ['alone', { DATABASE_OWNER_URL: owner }, 'also needs DATABASE_URL'],
    [
      'another database',
      { DATABASE_URL: `${app}_2`, DATABASE_OWNER_URL: owner },
      '"caliche_2" at db.example:5432 and',
    ],
    [
      'another server',
      { DATABASE_URL: app, DATABASE_OWNER_URL: owner.replace('db.', 'old.') },
      'DATABASE_OWNER_URL the database "caliche" at old.example:5432',
    ],
    [
      'another port',
      { DATABASE_URL: app, DATABASE_OWNER_URL: owner.replace('example', 'example:6432') },
      'same server, port and database',
    ],
    ['the same role', { DATABASE_URL: app, DATABASE_OWNER_URL: app }, 'must use a different role'],
  ])('is refused as %s, in one sentence without the password', (_what, env, words) => {
    const { problems } = urlsFrom(env);
    expect(problems).toEqual([expect.stringContaining(words)]);
    expect(problems.join()).not.toContain('secret');
  });
});
