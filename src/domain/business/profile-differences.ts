/** The differences between two profiles, line by line, for a person to check before publishing. */

export interface ProfileDifference {
  /** "prices.singleFamily.2.payNowCents" */
  readonly field: string;
  /** `null`: not there. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Of two profiles, or of two forms of one. */
export function profileDifferences(before: object, after: object): readonly ProfileDifference[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const fields = [...new Set([...now.keys(), ...old.keys()])];
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((line) => line.before !== line.after);
}

/** Rows with a key of their own are told apart by it, so that a removed row does not change all rows after it. */
const keyOf = (item: unknown, index: number): string => {
  if (typeof item !== 'object' || item === null) return String(index);
  const { zip, id } = item as { zip?: unknown; id?: unknown };
  return String(zip ?? id ?? index);
};

function linesOf(value: unknown, field = ''): Map<string, string> {
  const under = (name: string) => (field ? `${field}.${name}` : name);
  if (typeof value !== 'object' || value === null)
    return new Map([[field, value === null ? '' : String(value)]]);
  const entries = Array.isArray(value)
    ? value.map((item, index) => [keyOf(item, index), item] as const)
    : Object.entries(value);
  return new Map(entries.flatMap(([name, part]) => [...linesOf(part, under(name))]));
}
