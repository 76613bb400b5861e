import { useState } from 'react';
import { readBusinessVersion } from '../../../../api/business-admin.ts';
import type { BusinessProfile } from '../../../../domain/business/profile.ts';
import { profileDifferences } from '../../../../domain/business/profile-differences.ts';
import { deskCall } from '../../../lib/desk-call.ts';
import { actionClass } from '../../../ui/action.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { showRefusal } from '../attempt.ts';
import { dateTimeText } from '../format-text.ts';
import { BusinessFrame } from './business-frame.tsx';
import { CancelChangeButton } from './cancel-change-button.tsx';
import { DifferenceList } from './difference-list.tsx';
import { toDraft } from './draft.ts';
import { businessDraft, loadIntoDraft } from './draft-store.ts';
import type { Business } from './use-business.ts';

type Version = Business['versions'][number];

export function Versions() {
  return (
    <BusinessFrame
      id="versions"
      title="Versions"
      about="Every published change, newest first. Versions can’t be changed or removed; you can go back to one by publishing it again, and cancel one before it starts."
    >
      {(_form, business, reload) => (
        <ol className="border-t border-line">
          {business.versions.map((version) => (
            <VersionRow key={version.version} version={version} business={business} reload={reload} />
          ))}
        </ol>
      )}
    </BusinessFrame>
  );
}

function VersionRow(props: { version: Version; business: Business; reload: () => Promise<void> }) {
  const { version, business, reload } = props;
  const { version: number, author, publishedAt, effectiveFrom, state } = version;
  const [profile, setProfile] = useState<BusinessProfile>();
  const read = async (): Promise<BusinessProfile | undefined> => {
    if (profile) return profile;
    try {
      const found = await deskCall(readBusinessVersion, { params: { version: number } });
      return found.profile;
    } catch (error) {
      showRefusal(error);
      return undefined;
    }
  };
  const goBack = async () => {
    const found = await read();
    if (!found) return;
    loadIntoDraft(business, toDraft(asNewText(found, business.profile)));
    toast(
      businessDraft.read()
        ? {
            title: `Version ${number} is loaded`,
            description: 'Visitors don’t see it yet. Check and publish to go back to it.',
          }
        : { title: 'Nothing to change', description: `Version ${number} says what visitors see now.` },
    );
  };
  return (
    <li className="border-b border-line py-5">
      <h3 className="font-sans text-lead font-semibold tracking-normal">
        Version {number} <StateBadge state={state} />
      </h3>
      <p className="text-fine text-muted">
        {author === null ? 'Published from a file' : `Published by ${author || 'the owner'}`},{' '}
        {dateTimeText(publishedAt)}
        {effectiveFrom !== publishedAt && `. ${startTexts[state]} ${dateTimeText(effectiveFrom)}`}
      </p>
      {state !== 'current' && state !== 'kept' && (
        <div className="mt-3 flex flex-wrap gap-3">
          <button
            type="button"
            aria-expanded={profile !== undefined}
            onClick={() => (profile ? setProfile(undefined) : void read().then(setProfile))}
            className={actionClass('quiet')}
          >
            {profile ? 'Hide the differences' : 'Look at the differences'}
            <span className="sr-only"> of version {number}</span>
          </button>
          <GoBackButton number={number} onConfirm={goBack} />
          {state === 'later' && <CancelChangeButton version={version} business={business} reload={reload} />}
        </div>
      )}
      {profile && (
        <div className="mt-5 max-w-2xl">
          <p className="mb-2 text-fine text-muted">From what visitors see now to version {number}:</p>
          <DifferenceList
            differences={profileDifferences(business.profile, profile)}
            before={business.profile}
            after={profile}
          />
        </div>
      )}
    </li>
  );
}

const states: Record<Version['state'], string> = {
  current: 'In force',
  later: 'Starts later',
  earlier: 'Earlier',
  kept: 'No change',
  replaced: 'Never started',
};

const startTexts: Record<Version['state'], string> = {
  current: 'Started',
  later: 'Starts',
  earlier: 'Started',
  kept: 'Nothing changes on',
  replaced: 'It was to start',
};

const StateBadge = ({ state }: Pick<Version, 'state'>) => (
  <span
    className={`ml-2 inline-block px-2 text-fine font-medium ${state === 'current' ? 'bg-action text-on-action' : state === 'later' ? 'bg-accent text-page' : 'border border-line text-muted'}`}
  >
    {states[state]}
  </span>
);

/** Asks first if there are changes that the version would replace. */
function GoBackButton({ number, onConfirm }: { number: number; onConfirm: () => Promise<void> }) {
  const words = (
    <>
      Go back to this version<span className="sr-only"> {number}</span>
    </>
  );
  if (!businessDraft.read())
    return (
      <button type="button" onClick={() => void onConfirm()} className={actionClass('quiet')}>
        {words}
      </button>
    );
  return (
    <ConfirmButton
      className={actionClass('quiet')}
      question={{
        title: 'Replace your unpublished changes?',
        words: `Version ${number} takes their place. Nothing is published yet.`,
        yes: 'Replace them',
        no: 'Keep my changes',
      }}
      onConfirm={onConfirm}
    >
      {words}
    </ConfirmButton>
  );
}

/** Under the name of the version in force, so that publishing gives a changed text a name of its own. */
const asNewText = (profile: BusinessProfile, { agreement }: BusinessProfile): BusinessProfile => ({
  ...profile,
  agreement: { ...profile.agreement, version: agreement.version, effective: agreement.effective },
});
