// One finding that the buyer can ask for, and what someone else wrote since then.
import { useState } from 'react';
import type { RepairList } from '../../../api/repair-list.ts';
import { placeText } from '../../../domain/report/finding.ts';
import { MAX_REPAIR_SENTENCE } from '../../../domain/report/repair-list.ts';
import { CategoryTag } from '../../lib/category-tag.tsx';
import { actionClass } from '../../ui/action.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { photoUrl } from './repair-calls.ts';
import type { Repairs } from './use-repairs.ts';

type Finding = RepairList['findings'][number];

export function FindingChoice({
  finding,
  token,
  repairs,
}: {
  finding: Finding;
  token: string;
  repairs: Repairs;
}) {
  const { id, number, title, category, words, advice, hasPhoto, lastInVersion, revision } = finding;
  const { ticked, sentence } = repairs.choiceOf(id);
  // The inspector's advice is a suggestion, once.
  const tick = (to: boolean) =>
    repairs.choose(id, {
      ticked: to,
      ...(to && revision === 0 && sentence === '' && { sentence: advice.slice(0, MAX_REPAIR_SENTENCE) }),
    });
  const place = [placeText(finding), lastInVersion === null ? '' : `in version ${lastInVersion}`];
  return (
    <li className="border-b border-line py-4">
      <label className="flex min-h-11 items-start gap-4 has-focus-visible:outline-3 has-focus-visible:outline-accent">
        <input
          type="checkbox"
          checked={ticked}
          onChange={(event) => tick(event.target.checked)}
          className="mt-0.5 size-6 shrink-0 accent-action"
        />
        <span className="min-w-0 wrap-anywhere">
          <CategoryTag category={category} />
          <span className="mt-1 block font-semibold">
            <span className="price text-accent">{number}</span> {title}
          </span>
          <span className="block text-fine text-muted empty:hidden">{place.filter(Boolean).join(', ')}</span>
        </span>
      </label>
      <div className="pl-10">
        {words !== '' && <p className="mt-2 text-muted whitespace-pre-line wrap-anywhere">{words}</p>}
        {hasPhoto && (
          <a href={photoUrl(id, token)} target="_blank" rel="noopener" className="mt-3 block w-fit">
            <img
              src={photoUrl(id, token)}
              alt={`Of finding ${number} (opens a new tab)`}
              loading="lazy"
              className="aspect-4/3 w-48 bg-sunk object-cover"
            />
          </a>
        )}
        {ticked && (
          <div className="mt-3">
            <StableTextArea
              id={`repair-${id}`}
              label={`What you ask for (finding ${number})`}
              rows={2}
              maxLength={MAX_REPAIR_SENTENCE}
              value={sentence}
              onChange={(typed) => repairs.choose(id, { sentence: typed })}
            />
          </div>
        )}
        <Conflict name={id} repairs={repairs} />
      </div>
    </li>
  );
}

/** Shows local text while focused; incoming saves don’t overwrite it. */
export function StableTextArea(props: {
  id: string;
  label: string;
  hint?: string;
  rows: number;
  maxLength: number;
  value: string;
  onChange: (typed: string) => void;
}) {
  const { value, onChange, ...field } = props;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that typing has ended.
    <div onBlur={() => setTyped(null)}>
      <TextArea
        {...field}
        value={typed ?? value}
        onChange={(next) => {
          setTyped(next);
          onChange(next);
        }}
      />
    </div>
  );
}

/** Two people wrote different words: nothing is lost, and the buyer picks. */
export function Conflict({ name, repairs }: { name: string; repairs: Repairs }) {
  const { theirs } = repairs.choiceOf(name);
  if (theirs === null) return null;
  return (
    <div role="alert" className="mt-3 border-l-4 border-accent bg-sunk p-4">
      <p>This was changed on another device:</p>
      <p className="mt-1 whitespace-pre-line font-medium wrap-anywhere">
        {theirs === '' ? '(nothing)' : theirs}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" onClick={() => repairs.settle(name, 'mine')} className={actionClass('quiet')}>
          Keep mine
        </button>
        <button type="button" onClick={() => repairs.settle(name, 'theirs')} className={actionClass('quiet')}>
          Use that
        </button>
      </div>
    </div>
  );
}
