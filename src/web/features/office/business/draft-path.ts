// Reading and changing one place of a draft by its path. A draft comes from storage, so nothing here trusts its shape.
import { isRecord } from '../../../storage/stored-value.ts';
import type { Draft } from './draft.ts';

export function valueAt(draft: Draft, path: string): Draft | undefined {
  let value: unknown = draft;
  for (const name of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(name)];
    else if (isRecord(value)) value = value[name];
    else return undefined;
  }
  return value as Draft | undefined;
}

export function textAt(draft: Draft, path: string): string {
  const value = valueAt(draft, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function rowsAt(draft: Draft, path: string): readonly Draft[] {
  const value = valueAt(draft, path);
  return Array.isArray(value) ? value : [];
}

/** The same objects everywhere but on the way to the changed place. */
export function withValueAt(draft: Draft, path: string, value: Draft): Draft {
  const [name = '', ...rest] = path.split('.');
  const set = (part: Draft | undefined): Draft =>
    rest.length === 0 ? value : withValueAt(part ?? {}, rest.join('.'), value);
  if (Array.isArray(draft))
    return draft.map((part: Draft, index) => (index === Number(name) ? set(part) : part));
  const parts = isRecord(draft) ? (draft as Record<string, Draft>) : {};
  return { ...parts, [name]: set(parts[name]) };
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export type Merged = { draft: Draft; conflicts: readonly string[] };

/** Their change and mine, both made to `base`. Where both changed the same place, mine stays and its path is named. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft, path = ''): Merged {
  if (isSame(mine, base) || isSame(mine, theirs)) return { draft: theirs, conflicts: [] };
  if (isSame(theirs, base)) return { draft: mine, conflicts: [] };
  if (!isMergeable(base, mine, theirs)) return { draft: mine, conflicts: [path] };
  const merged = Object.keys(theirs as object).map((name) => {
    const at = path === '' ? name : `${path}.${name}`;
    const [from, own, other] = [base, mine, theirs].map((draft) => valueAt(draft, name));
    return [name, mergeDrafts(from ?? null, own ?? null, other ?? null, at)] as const;
  });
  const conflicts = merged.flatMap(([, part]) => part.conflicts);
  const parts = merged.map(([name, part]) => [name, part.draft] as const);
  return {
    draft: Array.isArray(theirs) ? parts.map(([, part]) => part) : Object.fromEntries(parts),
    conflicts,
  };
}

/** Rows can only be matched while none was added or removed. */
function isMergeable(base: Draft, mine: Draft, theirs: Draft): boolean {
  const all = [base, mine, theirs];
  const [first, ...rest] = all;
  if (all.every((draft) => Array.isArray(draft)))
    return rest.every((draft) => (draft as []).length === (first as []).length);
  return all.every((draft) => isRecord(draft));
}
