import type { BusinessProfile } from '../../../../domain/business/profile.ts';
import { changedWords } from './changed-words.ts';
import { labelOf } from './field-labels.ts';
import { fieldName, valueText } from './field-name.ts';
import { type Difference, type DifferenceGroup, groupDifferences } from './group-differences.ts';

/** Before and after of every change, each under its field's name. */
export function DifferenceList(props: {
  differences: readonly Difference[];
  before: BusinessProfile;
  after: BusinessProfile;
}) {
  const { differences, before, after } = props;
  const groups = groupDifferences(differences.filter(({ field }) => !isOurs(field)));
  return (
    <ul className="border-t border-line">
      {groups.map((group) => (
        <li
          key={`${group.kind} ${group.field}`}
          className="border-b border-line py-4 [overflow-wrap:anywhere]"
        >
          <p className="font-medium">{fieldName(group.field, after, before)}</p>
          <div className="mt-1">
            <DifferenceText group={group} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Versions are named on publishing; the list of them shows it. */
export const isOurs = (field: string): boolean =>
  ['agreement.version', 'agreement.effective'].includes(field);

function DifferenceText({ group }: { group: DifferenceGroup }) {
  if (group.kind === 'changed') return <Changed {...group} />;
  const isAdded = group.kind === 'added';
  const [only] = group.lines;
  return (
    <div className={isAdded ? '' : 'text-muted'}>
      <p className="text-fine font-medium">{isAdded ? 'New' : 'Removed'}</p>
      {group.lines.length === 1 && only ? (
        <p className={isAdded ? '' : 'line-through'}>{valueText(only.field, only.value)}</p>
      ) : (
        <dl className="text-fine">
          {group.lines
            .filter(({ field }) => !field.endsWith('.id'))
            .map(({ field, value }) => (
              <div key={field}>
                <dt className="inline text-muted">{labelOf(field).replace(' ($)', '')}: </dt>
                <dd className="inline">{valueText(field, value)}</dd>
              </div>
            ))}
        </dl>
      )}
    </div>
  );
}

function Changed({ field, before, after }: { field: string; before: string; after: string }) {
  if (field === 'brand.mark') return <p>A new drawing. You can see it under Brand.</p>;
  if (/\.portrait$/.test(field))
    return <p>{after === '' ? 'Removed' : before === '' ? 'A new photo' : 'Changed'}</p>;
  if (field.startsWith('brand.palette.'))
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        <Swatch color={before} /> {before} <span aria-hidden>→</span>
        <span className="sr-only">becomes</span> <Swatch color={after} /> {after}
      </p>
    );
  if (before.length + after.length < 80)
    return (
      <p className="text-lead">
        <span className="text-muted line-through">{valueText(field, before)}</span> <span aria-hidden>→</span>
        <span className="sr-only">becomes</span>{' '}
        <span className="font-semibold">{valueText(field, after)}</span>
      </p>
    );
  const { start, removed, added, end } = changedWords(before, after);
  return (
    <p>
      {start}
      {removed && <del className="text-muted">{removed}</del>}
      {removed && added && ' '}
      {added && <ins className="bg-sunk font-semibold no-underline">{added}</ins>} {end}
    </p>
  );
}

const Swatch = ({ color }: { color: string }) => (
  <span
    aria-hidden
    className="inline-block size-6 border border-muted"
    style={{ backgroundColor: /^#[0-9a-f]{6}$/i.test(color) ? color : undefined }}
  />
);
