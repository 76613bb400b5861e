import type { MissingFromContract } from '../../../domain/agreement/contract-completeness.ts';

/** Links to everything that is left to do. */
export const StillMissing = (props: {
  missing: readonly MissingFromContract[];
  onGoTo: (field: string) => void;
}) => (
  <div id="still-missing" className="mt-3 text-fine text-muted">
    <p>Still missing:</p>
    <ul className="mt-1 grid gap-x-8 sm:grid-cols-2">
      {withInitialsOnce(props.missing).map(({ field, words }) => (
        <li key={field}>
          <button
            type="button"
            onClick={() => props.onGoTo(field)}
            className="min-h-11 py-1 text-left underline underline-offset-4"
          >
            {words}
          </button>
        </li>
      ))}
    </ul>
  </div>
);

/** Combines fifteen lines about initials into one. */
function withInitialsOnce(missing: readonly MissingFromContract[]): readonly MissingFromContract[] {
  const initials = missing.filter(({ part }) => part === 'initials');
  const [first] = initials;
  if (!first || initials.length === 1) return missing;
  const together = { ...first, words: `your initials for ${initials.length} sections` };
  return missing.flatMap((item) => (item === first ? [together] : item.part === 'initials' ? [] : [item]));
}
