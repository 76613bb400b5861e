// In whose names a failed attempt is counted.
import { createHmac } from 'node:crypto';
import { signInLimits } from '../../../domain/identity/sign-in-limits.ts';
import type { Database } from '../../db/client.ts';
import { readSecret } from '../../db/stores/secrets.ts';
import type { Count } from '../../db/stores/sign-in-failures.ts';
import { plainEmail } from '../../db/stores/users.ts';

/** For somebody who signs in. `ofAccount` is forgotten once they have; the network's failures may be at other accounts. */
export async function signInCounts(
  db: Database,
  { email, network }: { email: string; network: string },
): Promise<{ ofAccount: Count[]; ofNetwork: Count; ofCode: Count }> {
  const count = await counter(db);
  const account = plainEmail(email);
  return {
    ofAccount: [
      count('accountFromNetwork', `account ${account} from ${network}`),
      count('account', `account ${account}`),
    ],
    ofNetwork: count('network', `sign-in ${network}`),
    ofCode: count('code', `code ${account}`),
  };
}

/** For a device that is signed in: whoever sits at it can keep nobody from signing in elsewhere. */
export const confirmationCount = async (db: Database, sessionId: string): Promise<Count> =>
  (await counter(db))('confirmation', `confirmation ${sessionId}`);

async function counter(db: Database) {
  const secret = await readSecret(db, 'networks');
  return (kind: keyof typeof signInLimits, subject: string): Count => ({
    subject: createHmac('sha256', secret).update(subject).digest(),
    limit: signInLimits[kind],
  });
}
