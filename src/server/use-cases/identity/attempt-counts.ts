// The counters a failed sign-in attempt adds to.
import { createHmac } from 'node:crypto';
import { signInLimits } from '../../../domain/identity/sign-in-limits.ts';
import { type NetworkLevel, type Networks, networkLevels } from '../../../domain/network.ts';
import type { SendLimit } from '../../../domain/verification/send-limits.ts';
import type { Database } from '../../db/client.ts';
import { readSecret } from '../../db/stores/secrets.ts';
import type { Count } from '../../db/stores/sign-in-failures.ts';
import { plainEmail } from '../../db/stores/users.ts';

/** `password` and `code`: counters an attempt adds to. `forgotten`: counters a sign-in clears. */
export type SignInCounts = { password: Count[]; code: Count[]; forgotten: Count[] };

/** For an unknown device. Network counters are not cleared, because they may contain failures for other accounts. */
export async function signInCounts(
  db: Database,
  { email, networks }: { email: string; networks: Networks },
): Promise<SignInCounts> {
  const count = await counter(db);
  const account = plainEmail(email);
  const isNarrow = (level: NetworkLevel) => level === 'narrow';
  const fromNetworks = levelsOf(networks).map((level) => ({
    ...count(signInLimits.accountFromNetwork[level], `account ${account} from ${networks[level]}`),
    shared: !isNarrow(level),
  }));
  const ofNetworks = levelsOf(networks).map((level) => ({
    ...count(signInLimits.network[level], `sign-in ${networks[level]}`),
    shared: !isNarrow(level),
  }));
  const ofAccount = { ...count(signInLimits.account, `account ${account}`), shared: true };
  const code = count(signInLimits.code, `code ${account}`);
  // Shared counters come last: an attempt that reaches them is within its own limits.
  const password = [...fromNetworks, ...ofNetworks, ofAccount].sort(
    (one, other) => Number(one.shared) - Number(other.shared),
  );
  return { password, code: [code], forgotten: [...fromNetworks, ofAccount, code] };
}

/** For a device that has signed in to this account before: only its own failures count. */
export async function deviceCounts(db: Database, deviceId: string): Promise<SignInCounts> {
  const count = await counter(db);
  const password = [
    count(signInLimits.device, `device ${deviceId}`),
    count(signInLimits.deviceDay, `device ${deviceId} in a day`),
  ];
  const code = [count(signInLimits.deviceCode, `code of device ${deviceId}`)];
  return { password, code, forgotten: [...password, ...code] };
}

/** Counted per session, so that a signed-in device cannot lock out other devices. */
export const confirmationCount = async (db: Database, sessionId: string): Promise<Count> =>
  (await counter(db))(signInLimits.confirmation, `confirmation ${sessionId}`);

/** An IPv4 address is the same on every level and counts once. */
const levelsOf = (networks: Networks): NetworkLevel[] =>
  networkLevels.filter((level) => level === 'narrow' || networks[level] !== networks.narrow);

async function counter(db: Database) {
  const secret = await readSecret(db, 'networks');
  return (limit: SendLimit, subject: string): Count => ({
    subject: createHmac('sha256', secret).update(subject).digest(),
    limit,
  });
}
