// The differences between two profiles as a person counts them: an added or removed row is one.
import { partsOf } from './field-labels.ts';

export type Difference = { field: string; before: string | null; after: string | null };
export type DifferenceGroup =
  | { kind: 'changed'; field: string; before: string; after: string }
  | { kind: 'added' | 'removed'; field: string; lines: readonly { field: string; value: string }[] };

export function groupDifferences(differences: readonly Difference[]): readonly DifferenceGroup[] {
  const groups: DifferenceGroup[] = [];
  const rows = new Map<string, { field: string; value: string }[]>();
  for (const { field, before, after } of differences) {
    if (before !== null && after !== null) {
      groups.push({ kind: 'changed', field, before, after });
      continue;
    }
    const kind = before === null ? 'added' : 'removed';
    const { row } = partsOf(field);
    const rowPath = row && `${row.list}.${row.key}`;
    // A paragraph that is new in an old row stands for itself; in a new row it is part of the row.
    const isPart = !rowPath || (/\.\d+$/.test(field) && !rows.has(`${kind} ${rowPath}`));
    const place = isPart ? field : rowPath;
    const line = { field, value: before ?? after ?? '' };
    const known = rows.get(`${kind} ${place}`);
    if (known) {
      known.push(line);
      continue;
    }
    const lines = [line];
    rows.set(`${kind} ${place}`, lines);
    groups.push({ kind, field: place, lines });
  }
  return groups;
}
