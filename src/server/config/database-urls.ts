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
      'DATABASE_OWNER_URL must use a different role than DATABASE_URL; leave it out if you have only one.',
    );
  }
  if (databaseUrl && databaseOwnerUrl && placeOf(databaseUrl) !== placeOf(databaseOwnerUrl)) {
    refuse(
      `DATABASE_URL names ${databasePlace(databaseUrl)} and DATABASE_OWNER_URL ${databasePlace(databaseOwnerUrl)}: both must name the same server, port and database.`,
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

/** Server, port and database: without roles and passwords, for people. */
export function databasePlace(text: string): string {
  const { host, port, name } = partsOf(text);
  return `the database "${name}" at ${host || 'the local socket'}:${port}`;
}

/** Names of this machine are one server. */
function placeOf(text: string): string {
  const { host, port, name } = partsOf(text);
  return JSON.stringify([/^(localhost|127\.0\.0\.1|\[::1\])$/.test(host) ? 'localhost' : host, port, name]);
}

function partsOf(text: string): { host: string; port: string; name: string } {
  const url = new URL(text);
  return {
    // A socket's folder is given as ?host=/var/run/postgresql.
    host: (url.searchParams.get('host') ?? url.hostname).toLowerCase(),
    port: url.searchParams.get('port') ?? (url.port || '5432'),
    // PostgreSQL's default is the user's name.
    name: decoded(url.pathname.slice(1)) || decoded(url.username),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
