import type { z } from 'zod';
import type { BusinessSettings, changeSettings as endpoint } from '../../../api/settings-admin.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { currentOf, publishBusiness } from '../business/publish-business.ts';
import { readSettings } from './read-settings.ts';

export type ChangeSettingsResult =
  | { ok: true; settings: BusinessSettings }
  | { ok: false; reason: 'settings-changed' | 'agreement-not-confirmed' }
  | { ok: false; reason: 'invalid-settings'; fields: { field: string; message: string }[] };

/** Publishes the business with these policies. The caller sends the version it saw. */
export async function changeSettings(
  deps: { db: Database; clock: Clock },
  { revision, agreementConfirmed, ...input }: z.output<typeof endpoint.request.body>,
  actor: string,
): Promise<ChangeSettingsResult> {
  const { profile } = await currentOf(deps.db, deps.clock.now());
  const emails = input.noticeEmails.map((email) => email.trim().toLowerCase());
  const policies = {
    ...profile.policies,
    ...input,
    paymentDue: input.paymentDue ?? profile.policies.paymentDue,
    terms: input.terms ?? profile.policies.terms,
    demoPages: input.demoPages ?? profile.policies.demoPages,
    noticeEmails: [...new Set(emails)],
  };
  const change = {
    basedOn: revision,
    profile: { ...profile, policies },
    from: null,
    agreementConfirmed,
  };
  const published = await publishBusiness(deps, change, actor);
  if (published.ok || published.reason === 'nothing-changed')
    return { ok: true, settings: await readSettings(deps) };
  if (published.reason === 'agreement-not-confirmed') return { ok: false, reason: published.reason };
  if (published.reason !== 'invalid-business') return { ok: false, reason: 'settings-changed' };
  return { ok: false, reason: 'invalid-settings', fields: published.fields.map(toSetting) };
}

/** "policies.terms.refundBusinessDays" as "refundBusinessDays". */
function toSetting({ field, message }: { field: string; message: string }) {
  if (field.startsWith('policies.terms.')) return { field: field.slice('policies.terms.'.length), message };
  return { field: 'noticeEmails', message: 'Please check these email addresses.' };
}
