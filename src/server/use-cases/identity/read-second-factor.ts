import type { SecondFactor } from '../../../api/second-factor.ts';
import type { Database } from '../../db/client.ts';
import { countRecoveryCodes } from '../../db/stores/recovery-codes.ts';
import type { SignedInUser } from '../../db/stores/sessions.ts';

export const readSecondFactor = async (
  { db }: { db: Database },
  user: SignedInUser,
): Promise<SecondFactor> => ({
  on: user.hasSecondFactor,
  recoveryCodesLeft: await countRecoveryCodes(db, user.id),
});
