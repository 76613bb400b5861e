// npm run inspector:create: makes an account for the inspector, or gives one a new password.
import { pino } from 'pino';
import { passwordProblem, passwordProblemWords } from '../../domain/identity/new-password.ts';
import { loadConfig } from '../config.ts';
import { connect, type Database } from '../db/client.ts';
import { audit } from '../db/stores/audit.ts';
import { forgetDevices } from '../db/stores/known-devices.ts';
import { deleteRecoveryCodes } from '../db/stores/recovery-codes.ts';
import { endSessionsOf } from '../db/stores/sessions.ts';
import { findAccount, insertInspector, removeSecret, storePassword } from '../db/stores/users.ts';
import { hashPassword } from '../passwords.ts';
import { askPassword } from './ask-password.ts';
import { type InspectorOrder, readInspectorArguments } from './inspector-arguments.ts';
import { reachDatabase } from './reach-database.ts';

type Done = { ok: true; words: string } | { ok: false; sentence: string };

function refuse(...sentences: string[]): never {
  process.stderr.write(`${sentences.map((sentence) => `Cannot do it: ${sentence}`).join('\n')}\n`);
  process.exit(1);
}

const read = readInspectorArguments(process.argv.slice(2));
if (!read.ok) refuse(read.sentence);
const { order } = read;
const parsed = loadConfig(process.env);
if (!parsed.ok) refuse(...parsed.problems);
const asked = await askPassword();
if (!asked.ok) refuse(asked.sentence);
const problem = passwordProblem(asked.password, order);
if (problem) refuse(passwordProblemWords[problem]);

const reached = await reachDatabase(parsed.config, pino({ level: 'silent' }));
if (!reached.ok) refuse(reached.sentence);
const done = await carryOut(reached.database.url, asked.password).catch(
  (error: Error & { code?: string }): Done => ({
    ok: false,
    sentence: `The database cannot be used (${error.message || error.code}).`,
  }),
);
await reached.database.leave();
if (!done.ok) refuse(done.sentence);
process.stdout.write(`${done.words}\n`);
// Whoever runs a live product beside this shell may have meant that one's database.
if (!parsed.config.databaseUrl)
  process.stderr.write(`In the database under ${parsed.config.dataDir}, since no DATABASE_URL is set.\n`);
process.exit(0);

async function carryOut(url: string, password: string): Promise<Done> {
  const { db, close } = connect(url, () => {}, 1);
  try {
    const passwordHash = await hashPassword(password);
    return await db
      .transaction()
      .execute((tx) =>
        order.kind === 'create' ? create(tx, order, passwordHash) : reset(tx, order, passwordHash),
      );
  } finally {
    await close();
  }
}

async function create(
  tx: Database,
  order: Extract<InspectorOrder, { kind: 'create' }>,
  passwordHash: string,
): Promise<Done> {
  const { kind: _, ...person } = order;
  const now = new Date();
  const id = await insertInspector(tx, { ...person, passwordHash }, now);
  if (!id) {
    return {
      ok: false,
      sentence: `There is an account for ${order.email} already; --reset gives it a new password.`,
    };
  }
  await audit(tx, { actor: null, action: 'inspector-created', subject: { kind: 'user', id } }, now);
  return { ok: true, words: `${order.firstName} can sign in now, as ${order.email}.` };
}

/** Whoever had to come this way may have lost a device: all of them are signed out. */
async function reset(
  tx: Database,
  order: Extract<InspectorOrder, { kind: 'reset' }>,
  passwordHash: string,
): Promise<Done> {
  const account = await findAccount(tx, order.email, { samples: true });
  if (!account) return { ok: false, sentence: `There is no account for ${order.email}.` };
  const { id } = account;
  const { removeSecondFactor } = order;
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
  const stays = account.hasSecondFactor && !removeSecondFactor ? ' Signing in still asks for a code.' : '';
  return { ok: true, words: `The new password counts from now on, and every device is signed out.${stays}` };
}
