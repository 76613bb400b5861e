/** A new text gets a new version, so that a version always means one text. */
import type { BusinessProfile } from '../business/profile.ts';
import type { CalendarDate } from '../calendar-date.ts';
import { PAYS_AT } from '../payment/pays-at.ts';
import { agreementOf } from './agreement.ts';
import { agreementText } from './agreement-text.ts';

/** True: customers sign other words or figures. The version's own name and day do not count. */
export function changesAgreement(before: BusinessProfile, after: BusinessProfile): boolean {
  const { version, effective } = before.agreement;
  return textsOf(before, { version, effective }) !== textsOf(after, { version, effective });
}

/** The texts for every time of payment. */
const textsOf = (
  profile: BusinessProfile,
  edition: Partial<Pick<BusinessProfile['agreement'], 'version' | 'effective'>> = {},
): string => PAYS_AT.map((paysAt) => agreementText({ ...agreementOf(profile, paysAt), ...edition })).join('');

/** `before`: the profile in force until now. A changed text under the old version's name is renamed after its first day. */
export function withAgreementVersion(
  profile: BusinessProfile,
  before: BusinessProfile,
  firstDay: CalendarDate,
): BusinessProfile {
  const { agreement } = profile;
  const { version: last } = before.agreement;
  const isSameText = textsOf(profile) === textsOf(before);
  if (isSameText || agreement.version !== last) return profile;
  return {
    ...profile,
    agreement: { ...agreement, version: versionAfter(last, firstDay), effective: firstDay },
  };
}

/** "2026-11-18", and for a second change on one day "2026-11-18.2". */
function versionAfter(last: string, day: CalendarDate): string {
  if (last === day) return `${day}.2`;
  const [, count] = last.startsWith(`${day}.`) ? last.split('.') : [];
  return count === undefined ? day : `${day}.${Number(count) + 1}`;
}
