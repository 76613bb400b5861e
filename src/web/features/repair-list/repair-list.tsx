// The buyer ticks what to ask the seller for. Loaded with the report page's scripts already there.
import { ListChecks } from 'lucide-react';
import type { RepairList as List } from '../../../api/repair-list.ts';
import { FINDING_CATEGORIES, FINDING_CATEGORY_MEANINGS } from '../../../domain/report/finding-category.ts';
import { GONE_HEADING, MAX_REPAIR_NOTE, REPAIR_HELP } from '../../../domain/report/repair-list.ts';
import { actionClass } from '../../ui/action.tsx';
import { Conflict, FindingChoice, StableTextArea } from './finding-choice.tsx';
import { NOTE } from './merge-edit.ts';
import { ReinspectionRequest } from './reinspection-request.tsx';
import { buyersFileUrl } from './repair-calls.ts';
import { ShareList } from './share-list.tsx';
import { FileLinks } from './sheet-actions.tsx';
import { type Repairs, useRepairs } from './use-repairs.ts';

export default function RepairList(props: { token: string; version: number; onShow: () => void }) {
  const { token, version, onShow } = props;
  const repairs = useRepairs(token, version);
  const { state, list, words } = repairs;
  return (
    <section aria-labelledby="repair-list" className="bg-raised p-[min(1.25rem,5vw)] sm:p-7">
      <h2 id="repair-list" className="title-md">
        What to ask the seller for
      </h2>
      <p className="mt-2">
        Check the findings you want fixed, and say what you want done. Only the buyers on this booking can
        change the list.
      </p>
      <p className="mt-1 text-fine text-muted">{REPAIR_HELP}</p>
      {state === 'loading' && (
        <p role="status" className="mt-4 text-muted">
          Loading the findings…
        </p>
      )}
      {state === 'refused' && (
        <p role="alert" className="mt-4">
          {words}
        </p>
      )}
      {state === 'failed' && (
        <div role="alert" className="mt-4 grid justify-items-start gap-4">
          <p>We couldn’t load the findings. Please check your connection and try again.</p>
          <button type="button" onClick={repairs.tryAgain} className={actionClass('quiet')}>
            Try again
          </button>
        </div>
      )}
      {list && state !== 'refused' && <Choices {...{ list, token, repairs, onShow }} />}
    </section>
  );
}

function Choices(props: { list: List; token: string; repairs: Repairs; onShow: () => void }) {
  const { list, token, repairs, onShow } = props;
  const current = list.findings.filter(({ lastInVersion }) => lastInVersion === null);
  const gone = list.findings.filter(({ lastInVersion }) => lastInVersion !== null);
  const ticked = list.findings.filter(({ id }) => repairs.choiceOf(id).ticked).length;
  const isEmpty = ticked === 0;
  const shown = FINDING_CATEGORIES.filter((category) => current.some((one) => one.category === category));
  const { sentence: note } = repairs.choiceOf(NOTE);
  return (
    <>
      {shown.map((category) => (
        <div key={category} className="mt-6">
          <p className="text-fine text-muted">{FINDING_CATEGORY_MEANINGS[category]}</p>
          <ul className="mt-1 border-t border-line">
            {current
              .filter((finding) => finding.category === category)
              .map((finding) => (
                <FindingChoice key={finding.id} finding={finding} token={token} repairs={repairs} />
              ))}
          </ul>
        </div>
      ))}
      {gone.length > 0 && (
        <div className="mt-6">
          <h3 className="font-sans text-lead font-semibold tracking-normal">{GONE_HEADING}</h3>
          <p className="text-fine text-muted">
            The corrected report doesn’t have these. They stay at the end of your list until you uncheck them.
          </p>
          <ul className="mt-1 border-t border-line">
            {gone.map((finding) => (
              <FindingChoice key={finding.id} finding={finding} token={token} repairs={repairs} />
            ))}
          </ul>
        </div>
      )}
      {(!isEmpty || note !== '') && (
        <div className="mt-6">
          <StableTextArea
            id="repair-note"
            label="A note for the whole list (optional)"
            rows={2}
            maxLength={MAX_REPAIR_NOTE}
            value={note}
            onChange={(sentence) => repairs.choose(NOTE, { sentence })}
          />
          <Conflict name={NOTE} repairs={repairs} />
        </div>
      )}
      <div className="mt-6 grid gap-6 border-t-2 border-ink pt-5">
        <div>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-lead font-semibold">
              {isEmpty ? 'Nothing checked yet' : `${ticked} on your list`}
            </span>
            <span role="status" className="text-fine text-muted">
              {savingText(repairs, isEmpty)}
            </span>
          </p>
          {!isEmpty && (
            <div className="mt-3 flex flex-wrap gap-3">
              <button type="button" onClick={onShow} className={`${actionClass('quiet')} grow sm:grow-0`}>
                <ListChecks aria-hidden size={20} /> See and print the list
              </button>
              <FileLinks fileUrl={(as) => buyersFileUrl(token, as)} />
            </div>
          )}
        </div>
        {(!isEmpty || list.share) && <ShareList list={list} repairs={repairs} isEmpty={isEmpty} />}
        {list.reinspection && (
          <ReinspectionRequest offer={list.reinspection} repairs={repairs} isEmpty={isEmpty} />
        )}
      </div>
    </>
  );
}

const savingText = ({ saving }: Repairs, isEmpty: boolean): string => {
  if (saving === 'saving') return 'Saving…';
  if (saving === 'waiting') return 'Not saved yet. It’s kept here, and we’ll try again.';
  return isEmpty ? '' : 'Saved';
};
