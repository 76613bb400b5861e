import type { Read, Refuse } from './read-value.ts';

/** Connection URLs of the serving role and, if different, of the role that owns the tables. */
export type DatabaseUrls = { databaseUrl: string | undefined; databaseOwnerUrl: string | undefined };

export function readDatabaseUrls(read: Read, refuse: Refuse): DatabaseUrls {
  const databaseUrl = readUrl('DATABASE_URL', read, refuse);
  const databaseOwnerUrl = readUrl('DATABASE_OWNER_URL', read, refuse);
  if (databaseOwnerUrl !== undefined && read('DATABASE_URL') === undefined) {
    refuse('DATABASE_OWNER_URL also needs DATABASE_URL, which names the role that serves.');
  }
  if (databaseUrl && databaseOwnerUrl && userOf(databaseUrl) === userOf(databaseOwnerUrl)) {
    refuse(
      'DATABASE_OWNER_URL must name another role than DATABASE_URL; where there is only one, leave it out.',
    );
  }
  return { databaseUrl, databaseOwnerUrl };
}

function readUrl(name: string, read: Read, refuse: Refuse): string | undefined {
  const value = read(name);
  if (value === undefined) return undefined;
  // The value may hold a password, so it is never repeated in the refusal.
  if (/^postgres(ql)?:\/\/./.test(value) && URL.canParse(value)) return value;
  refuse(`${name} must look like postgresql://user:password@host:5432/database.`);
  return undefined;
}

const userOf = (url: string) => new URL(url).username;
