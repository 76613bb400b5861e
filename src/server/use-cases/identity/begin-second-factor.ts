import type { BegunSecondFactor } from '../../../api/second-factor.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import { audit } from '../../db/stores/audit.ts';
import type { SignedInUser } from '../../db/stores/sessions.ts';
import { storeUnconfirmedSecret } from '../../db/stores/users.ts';
import { drawQr } from '../../draw-qr.ts';
import type { IdentityDeps } from './check-password.ts';
import { type ConfirmedPassword, confirmPassword } from './confirm-password.ts';
import { newSecret, otpauthAddress, type SecondFactorDeps, sealSecret } from './second-factor-secret.ts';

export type BeginResult =
  | { ok: true; begun: BegunSecondFactor }
  | { ok: false; reason: 'second-factor-on' | 'demo-account' }
  | Extract<ConfirmedPassword, { ok: false }>;

export async function beginSecondFactor(
  deps: IdentityDeps & SecondFactorDeps & { business: CurrentBusiness },
  user: SignedInUser,
  password: string,
): Promise<BeginResult> {
  if (user.sample) return { ok: false, reason: 'demo-account' };
  const confirmed = await confirmPassword(deps, user, password);
  if (!confirmed.ok) return confirmed;
  const secret = newSecret();
  const sealed = await sealSecret(deps, user.id, secret);
  const stored = await deps.db.transaction().execute(async (tx) => {
    if (!(await storeUnconfirmedSecret(tx, user.id, sealed))) return false;
    const subject = { kind: 'user', id: user.id };
    await audit(tx, { actor: user.id, action: 'second-factor-begun', subject }, deps.clock.now());
    return true;
  });
  if (!stored) return { ok: false, reason: 'second-factor-on' };
  const address = otpauthAddress(deps.business.current().profile.shortName, secret, user.email);
  return { ok: true, begun: { secret: secret.replace(/.{4}(?=.)/g, '$& '), address, qr: drawQr(address) } };
}
