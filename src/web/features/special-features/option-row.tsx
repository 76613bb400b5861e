import {
  SPECIAL_FEATURE_LABELS,
  type SpecialFeatureOption,
} from '../../../domain/property/special-features.ts';
import { optionText } from './option-text.ts';

/** The whole row is clickable; screen readers get the name, then the description. */
export function OptionRow(props: { option: SpecialFeatureOption; checked: boolean; onToggle: () => void }) {
  const { option, checked, onToggle } = props;
  return (
    <label className="flex min-h-13 cursor-pointer items-start gap-4 border-b border-line py-5">
      <input
        type="checkbox"
        checked={checked}
        onChange={onToggle}
        aria-labelledby={`${option}-name`}
        aria-describedby={`${option}-words`}
        className="mt-0.5 size-7 shrink-0 cursor-pointer accent-green"
      />
      <span className="min-w-0">
        <span id={`${option}-name`} className="title-md block font-display leading-tight">
          {SPECIAL_FEATURE_LABELS[option]}
        </span>
        <span id={`${option}-words`} className="mt-1 block text-muted">
          {optionText[option]}
        </span>
      </span>
    </label>
  );
}
