import { profileDifferences } from '../../../../domain/business/profile-differences.ts';
import { actionClass } from '../../../ui/action.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { pluralize } from '../format-text.ts';
import { businessDraft, discardDraft, type StoredDraft } from './draft-store.ts';
import { groupDifferences } from './group-differences.ts';

/** Sticky above the navigation, unless it would cover the page. */
export function PublishBar({ draft, busy }: { draft: StoredDraft; busy: boolean }) {
  const changes = groupDifferences(profileDifferences(draft.base as object, draft.fields as object)).length;
  return (
    <div
      data-bottom-bar
      className="bottom-14 z-20 -mx-5 mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line bg-raised px-5 py-4 md:bottom-0 md:mx-0 [@media(min-height:30rem)]:sticky"
    >
      <p role="status" className="grow font-semibold">
        {pluralize(Math.max(changes, 1), 'unpublished change')}
        {!businessDraft.isStored() && (
          <span className="block text-fine font-normal">
            This browser has no room to keep them. Publish before you close this page.
          </span>
        )}
      </p>
      <div className="flex grow flex-row-reverse flex-wrap gap-3 sm:grow-0">
        <button type="submit" aria-disabled={busy} className={`${actionClass()} grow sm:grow-0`}>
          {busy ? 'Checking…' : 'Check and publish'}
        </button>
        <ConfirmButton
          className={actionClass('quiet')}
          question={{
            title: 'Discard your changes?',
            words: `You have ${pluralize(Math.max(changes, 1), 'unpublished change')} in all sections. Visitors keep seeing what is published.`,
            yes: 'Discard changes',
            no: 'Keep editing',
          }}
          onConfirm={async () => discardDraft()}
        >
          <span>
            Discard<span className="max-sm:sr-only"> changes</span>
          </span>
        </ConfirmButton>
      </div>
    </div>
  );
}
