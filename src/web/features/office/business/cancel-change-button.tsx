import { useEffect, useState } from 'react';
import { cancelBusinessChange, readBusinessVersion } from '../../../../api/business-admin.ts';
import type { BusinessProfile } from '../../../../domain/business/profile.ts';
import { profileDifferences } from '../../../../domain/business/profile-differences.ts';
import { formatLongDate, phoenixDateOf } from '../../../../domain/calendar-date.ts';
import { deskCall } from '../../../lib/desk-call.ts';
import { actionClass } from '../../../ui/action.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { attempt } from '../attempt.ts';
import { isOurs } from './difference-list.tsx';
import { fieldName, valueText } from './field-name.ts';
import { type DifferenceGroup, groupDifferences } from './group-differences.ts';
import type { Business } from './use-business.ts';

type Version = Business['versions'][number];

/** For a version that has not started. The question names what will not happen. */
export function CancelChangeButton(props: {
  version: Version;
  business: Business;
  reload: () => Promise<void>;
}) {
  const { version, business, reload } = props;
  const changes = usePlannedChanges(version, business);
  const day = formatLongDate(phoenixDateOf(new Date(version.effectiveFrom)));
  const cancel = async () => {
    const input = { params: { version: version.version }, body: { basedOn: business.newest } };
    await attempt(
      () => deskCall(cancelBusinessChange, input),
      `Canceled. Version ${version.version} won’t start.`,
    );
    await reload();
  };
  return (
    <ConfirmButton
      className={actionClass('quiet')}
      question={{
        title: `Cancel version ${version.version}?`,
        words: `${wontHappenText(changes, day)} Quotes and bookings that are already made don’t change.`,
        yes: 'Cancel this change',
        no: 'Keep it',
      }}
      onConfirm={cancel}
    >
      Cancel this change<span className="sr-only">, version {version.version}</span>
    </ConfirmButton>
  );
}

const maxNamed = 5;

function wontHappenText(changes: readonly string[], day: string): string {
  if (changes.length === 0) return `Its changes won’t start on ${day}.`;
  const named = changes.slice(0, maxNamed).join('; ');
  const more = changes.length > maxNamed ? `; and ${changes.length - maxNamed} more` : '';
  return `This won’t start on ${day}: ${named}${more}.`;
}

/** What it changes compared to what is in force until its day. Empty until it is known. */
function usePlannedChanges(version: Version, business: Business): readonly string[] {
  const [changes, setChanges] = useState<readonly string[]>([]);
  const before = business.versions
    .filter(({ state, effectiveFrom }) => isPlanned(state) && effectiveFrom < version.effectiveFrom)
    .sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))[0]?.version;
  useEffect(() => {
    let wanted = true;
    const read = async (number: number): Promise<BusinessProfile> =>
      (await deskCall(readBusinessVersion, { params: { version: number } })).profile;
    Promise.all([before === undefined ? business.profile : read(before), read(version.version)]).then(
      ([old, now]) => wanted && setChanges(changesIn(old, now)),
      // The question then names the day only.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [before, version.version, business.profile]);
  return changes;
}

const isPlanned = (state: Version['state']): boolean => state === 'later' || state === 'kept';

const changesIn = (before: BusinessProfile, after: BusinessProfile): readonly string[] =>
  groupDifferences(profileDifferences(before, after).filter(({ field }) => !isOurs(field))).map(
    (group) => `${fieldName(group.field, after, before)}${shortChange(group)}`,
  );

/** " (from $650 to $999)"; nothing for longer texts. */
function shortChange(group: DifferenceGroup): string {
  if (group.kind !== 'changed' || group.before.length + group.after.length > 60) return '';
  return ` (from ${valueText(group.field, group.before)} to ${valueText(group.field, group.after)})`;
}
