// Key `businessDraft`: the owner's changes to the business that are not published yet. All sections share it.
import { useSyncExternalStore } from 'react';
import type { BusinessProfile } from '../../../../domain/business/profile.ts';
import { isRecord, storedValue, useStoredValue } from '../../../storage/stored-value.ts';
import { type Draft, type Problem, toDraft } from './draft.ts';
import { isSame, mergeDrafts, withValueAt } from './draft-path.ts';

export type StoredDraft = {
  /** The newest version when the draft was begun or last merged. */
  basedOn: number;
  /** The profile in force then, as a draft. */
  base: Draft;
  fields: Draft;
};

/** What the server has: the profile in force, and the number of the newest version. */
export type Published = { newest: number; profile: BusinessProfile };

export const businessDraft = storedValue<StoredDraft>({
  area: 'local',
  key: 'businessDraft',
  parse: (stored) =>
    isRecord(stored) && typeof stored.basedOn === 'number' && isRecord(stored.base) && isRecord(stored.fields)
      ? { basedOn: stored.basedOn, base: stored.base as Draft, fields: stored.fields as Draft }
      : null,
});

export const useBusinessDraft = () => useStoredValue(businessDraft);

export const fieldsOf = (published: Published): Draft =>
  businessDraft.read()?.fields ?? toDraft(published.profile);

/** A draft without changes is none. */
function store(draft: StoredDraft): void {
  if (isSame(draft.base, draft.fields)) businessDraft.clear();
  else businessDraft.write(draft);
}

export function changeField(published: Published, path: string, value: Draft): void {
  const begun = businessDraft.read() ?? begin(published);
  store({ ...begun, fields: withValueAt(begun.fields, path, value) });
  setProblems(problemsNow().filter(({ field }) => field !== path && !field.startsWith(`${path}.`)));
}

function begin({ newest, profile }: Published): StoredDraft {
  const base = toDraft(profile);
  return { basedOn: newest, base, fields: base };
}

/** The whole of another profile becomes the draft. */
export function loadIntoDraft(published: Published, fields: Draft): void {
  store({ ...begin(published), fields });
  setProblems([]);
}

export function discardDraft(): void {
  businessDraft.clear();
  setProblems([]);
}

/** `null`: nobody published since. Otherwise the draft is based on theirs, and the paths are what both changed. */
export function mergePublished(published: Published): { conflicts: readonly string[] } | null {
  const draft = businessDraft.read();
  if (!draft) return null;
  const base = toDraft(published.profile);
  if (draft.basedOn === published.newest && isSame(draft.base, base)) return null;
  const merged = mergeDrafts(draft.base, draft.fields, base);
  store({ basedOn: published.newest, base, fields: merged.draft });
  return { conflicts: merged.conflicts };
}

// Problems that the last check found, shown at their fields in every section.
let problems: readonly Problem[] = [];
const listeners = new Set<() => void>();

export const problemsNow = (): readonly Problem[] => problems;

export function setProblems(found: readonly Problem[]): void {
  if (found.length === 0 && problems.length === 0) return;
  problems = found;
  for (const listener of listeners) listener();
}

const none: readonly Problem[] = [];
export const useProblems = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    problemsNow,
    () => none,
  );

// The field to focus once its section is shown.
let wanted: string | null = null;
export const wantField = (path: string): void => {
  wanted = path;
};
export function takeWantedField(): string | null {
  const path = wanted;
  wanted = null;
  return path;
}
