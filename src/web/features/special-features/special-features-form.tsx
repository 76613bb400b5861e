import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  choiceOf,
  PRESELECTED,
  readSpecialFeatures,
  SPECIAL_FEATURE_LABELS,
  SPECIAL_FEATURE_OPTIONS,
  type SpecialFeatureOption,
  type SpecialFeaturesChoice,
  toggleOption,
  toSpecialFeatures,
  withSpecialFeatures,
} from '../../../domain/property/special-features.ts';
import { anchors, paths } from '../../paths.ts';
import { specialFeatures } from '../../storage/special-features.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { actionClass } from '../../ui/action.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { nothingSelectedText, optionTexts } from './option-text.ts';

/** `poolOffer`: shown once a pool or spa is ticked. */
export function SpecialFeaturesForm({ poolOffer }: { poolOffer: ReactNode }) {
  const { search } = useLocation();
  const choice = useChoice(search);
  const navigate = useNavigate();
  const [refused, setRefused] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);

  const toggle = (option: SpecialFeatureOption) => {
    specialFeatures.write(toggleOption(choice, option));
    setRefused(false);
  };
  const proceed = (event: FormEvent) => {
    event.preventDefault();
    const settled = toSpecialFeatures(choice);
    if (!settled.ok) {
      setRefused(true);
      group.current?.focus();
      return;
    }
    specialFeatures.write(choice);
    navigate({
      pathname: paths.home,
      search: withSpecialFeatures(search, settled.value),
      hash: anchors.book,
    });
  };

  return (
    <form noValidate onSubmit={proceed} className="@container flex flex-col">
      <fieldset
        ref={group}
        tabIndex={-1}
        className="min-w-0"
        aria-describedby={refused ? 'features-problem' : undefined}
      >
        <legend className="text-lead font-semibold">Which of these does the property have?</legend>
        <div className="mt-4 border-t-2 border-ink">
          {SPECIAL_FEATURE_OPTIONS.map((option) => (
            <OptionRow
              key={option}
              option={option}
              checked={choice[option]}
              onToggle={() => toggle(option)}
            />
          ))}
        </div>
        {choice.hasPoolSpa && <div className="mt-4">{poolOffer}</div>}
        {refused && (
          <p id="features-problem" role="alert" className="mt-4 font-semibold text-danger">
            {nothingSelectedText}
          </p>
        )}
      </fieldset>
      <ActionBar className="needs-script mt-8">
        <button type="submit" className={`${actionClass()} w-full sm:w-auto`}>
          Enter Inspection Details
        </button>
      </ActionBar>
    </form>
  );
}

/** The choice in this tab, otherwise the URL's, otherwise "Not Applicable". */
function useChoice(search: string): SpecialFeaturesChoice {
  const stored = useStoredValue(specialFeatures);
  // Matches the prerendered page until hydration.
  if (stored === undefined) return PRESELECTED;
  return stored ?? choiceOf(readSpecialFeatures(new URLSearchParams(search)));
}

/** The whole row is clickable; screen readers get the name, then the description. */
function OptionRow(props: { option: SpecialFeatureOption; checked: boolean; onToggle: () => void }) {
  const { option, checked, onToggle } = props;
  return (
    <label className="flex min-h-13 cursor-pointer items-start gap-4 border-b border-line py-5">
      <input
        type="checkbox"
        checked={checked}
        onChange={onToggle}
        aria-labelledby={`${option}-name`}
        aria-describedby={`${option}-words`}
        className="mt-0.5 size-7 shrink-0 cursor-pointer accent-action"
      />
      <span className="min-w-0">
        <span id={`${option}-name`} className="title-md block font-display leading-tight">
          {SPECIAL_FEATURE_LABELS[option]}
        </span>
        <span id={`${option}-words`} className="mt-1 block text-muted">
          {optionTexts()[option]}
        </span>
      </span>
    </label>
  );
}
