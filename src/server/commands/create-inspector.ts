// npm run inspector:create: creates an inspector's account, or resets its password.
import { pino } from 'pino';
import { passwordProblem, passwordProblemText } from '../../domain/identity/new-password.ts';
import { readProcessSettings } from '../config/process-settings.ts';
import { connect, type Database } from '../db/client.ts';
import { audit } from '../db/stores/audit.ts';
import { forgetDevices } from '../db/stores/known-devices.ts';
import { deleteRecoveryCodes } from '../db/stores/recovery-codes.ts';
import { endSessionsOf } from '../db/stores/sessions.ts';
import { findAccount, insertInspector, removeSecret, storePassword } from '../db/stores/users.ts';
import { hashPassword } from '../passwords.ts';
import { askPassword } from './ask-password.ts';
import { type InspectorOptions, readInspectorArguments } from './inspector-arguments.ts';
import { missingDatabase, reachDatabase } from './reach-database.ts';

type CommandResult = { ok: true; message: string } | { ok: false; sentence: string };

function refuse(...sentences: string[]): never {
  process.stderr.write(
    `${sentences.map((sentence) => `Cannot create or reset the account: ${sentence}`).join('\n')}\n`,
  );
  process.exit(1);
}

const { args, parsed } = readProcessSettings();
const read = readInspectorArguments(args);
if (!read.ok) refuse(read.sentence);
const { options } = read;
if (!parsed.ok) refuse(...parsed.problems);
const { databaseUrl, dataDir } = parsed.config;
// Before it asks for a password.
const missing = missingDatabase(parsed.config);
if (missing) refuse(missing);
const entered = await askPassword();
if (!entered.ok) refuse(entered.sentence);
const problem = passwordProblem(entered.password, options);
if (problem) refuse(passwordProblemText[problem]);

const reached = await reachDatabase(parsed.config, pino({ level: 'silent' }));
if (!reached.ok) refuse(reached.sentence);
const done = await applyChange(reached.database.url, entered.password).catch(
  (error: Error & { code?: string }): CommandResult => ({
    ok: false,
    sentence: `The database cannot be used (${error.message || error.code}).`,
  }),
);
await reached.database.leave();
if (!done.ok) refuse(done.sentence);
process.stdout.write(`${done.message}\n`);
// The operator of a live product may have meant its database.
if (!databaseUrl) process.stderr.write(`In the database under ${dataDir}, since no DATABASE_URL is set.\n`);
process.exit(0);

async function applyChange(url: string, password: string): Promise<CommandResult> {
  const { db, close } = connect(url, () => {}, 1);
  try {
    const passwordHash = await hashPassword(password);
    return await db
      .transaction()
      .execute((tx) =>
        options.kind === 'create' ? create(tx, options, passwordHash) : reset(tx, options, passwordHash),
      );
  } finally {
    await close();
  }
}

async function create(
  tx: Database,
  options: Extract<InspectorOptions, { kind: 'create' }>,
  passwordHash: string,
): Promise<CommandResult> {
  const { kind: _, ...person } = options;
  const now = new Date();
  const id = await insertInspector(tx, { ...person, passwordHash }, now);
  if (!id) {
    return {
      ok: false,
      sentence: `There is an account for ${options.email} already; --reset gives it a new password.`,
    };
  }
  await audit(tx, { actor: null, action: 'inspector-created', subject: { kind: 'user', id } }, now);
  return { ok: true, message: `${options.firstName} can sign in now, as ${options.email}.` };
}

/** A reset may follow a lost device, so every session ends. */
async function reset(
  tx: Database,
  options: Extract<InspectorOptions, { kind: 'reset' }>,
  passwordHash: string,
): Promise<CommandResult> {
  const account = await findAccount(tx, options.email, { samples: true });
  if (!account) return { ok: false, sentence: `There is no account for ${options.email}.` };
  const { id } = account;
  const { removeSecondFactor } = options;
  await storePassword(tx, id, passwordHash);
  await forgetDevices(tx, { userId: id });
  const sessionsEnded = await endSessionsOf(tx, id);
  if (removeSecondFactor) {
    await removeSecret(tx, id);
    await deleteRecoveryCodes(tx, id);
  }
  const details = { sessionsEnded, secondFactorRemoved: removeSecondFactor };
  const entry = { actor: null, action: 'password-reset', subject: { kind: 'user', id }, details } as const;
  await audit(tx, entry, new Date());
  const codeHint = account.hasSecondFactor && !removeSecondFactor ? ' Signing in still asks for a code.' : '';
  return {
    ok: true,
    message: `The new password counts from now on, and every device is signed out.${codeHint}`,
  };
}
