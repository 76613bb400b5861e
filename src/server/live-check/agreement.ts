// The agreement: every item that the law requires is in it, and an owner has confirmed that a lawyer read this version.
import { requiredItems } from '../../domain/agreement/required-items.ts';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import type { Database } from '../db/client.ts';
import { listConfirmations } from '../db/stores/setup.ts';
import { notReady, type Outcome, ok } from './finding.ts';

export async function checkAgreement(db: Database, profile: BusinessProfile | undefined): Promise<Outcome> {
  if (!profile) return notReady('No business is published yet: start the product once.');
  const missing = requiredItems(profile).filter(({ places }) => places.length === 0);
  if (missing.length > 0)
    return notReady(`The agreement does not say: ${missing.map(({ name }) => name).join('; ')}.`);
  const confirmed = await listConfirmations(db, { samples: false });
  const latest = confirmed.find(({ step }) => step === 'agreement');
  if (!latest)
    return notReady(
      'Nobody has confirmed yet that a lawyer in Arizona read your agreement: sign in and open /dashboard/setup.',
    );
  return latest.agreement_version === profile.agreement.version
    ? ok(`${latest.reader} has read version ${latest.agreement_version} of the agreement.`)
    : notReady(
        `${latest.reader} has read version ${latest.agreement_version} of the agreement; now it is ${profile.agreement.version}.`,
      );
}
