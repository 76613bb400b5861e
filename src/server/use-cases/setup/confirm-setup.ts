import type { z } from 'zod';
import type { confirmAgreement as agreementEndpoint, Setup } from '../../../api/setup.ts';
import type { ConfirmedStep } from '../../../domain/setup/setup-list.ts';
import { audit } from '../../db/stores/audit.ts';
import { addConfirmation } from '../../db/stores/setup.ts';
import type { Clock } from '../../ports/clock.ts';
import { readSetup, type SetupDeps } from './read-setup.ts';

type Deps = SetupDeps & { clock: Clock };
type AgreementRead = z.output<typeof agreementEndpoint.request.body>;

export type ConfirmResult = { ok: true; setup: Setup } | { ok: false; reason: 'agreement-version-changed' };

/** `by`: the owner who says so. */
export async function confirmSetup(
  deps: Deps,
  step: Exclude<ConfirmedStep, 'agreement'> | 'dismissed',
  by: string,
): Promise<Setup> {
  await note(deps, { step, by, reader: null, agreementVersion: null });
  return readSetup(deps);
}

export async function confirmAgreement(
  deps: Deps,
  { reader, agreementVersion }: AgreementRead,
  by: string,
): Promise<ConfirmResult> {
  const { version } = deps.business.current().profile.agreement;
  if (agreementVersion !== version) return { ok: false, reason: 'agreement-version-changed' };
  await note(deps, { step: 'agreement', by, reader, agreementVersion });
  return { ok: true, setup: await readSetup(deps) };
}

async function note({ db, clock }: Deps, given: Parameters<typeof addConfirmation>[1]): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await addConfirmation(tx, given, now);
    const subject = { kind: 'setup', id: given.step };
    await audit(tx, { actor: given.by, action: 'setup-confirmed', subject }, now);
  });
}
