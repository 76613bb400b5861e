// Values the product has returned (ids, tokens, versions, by name) and requests it accepted. Later requests reuse
// them, so that they get past the first check.
import type { Random } from '../../support/hostile-values.ts';
import type { Operation } from './document.ts';

export type Accepted = { url: string; cookie: string; body: unknown };

const maxPerKind = 40;
const mostAccepted = 12;

export type Learned = ReturnType<typeof makeLearned>;

export function makeLearned() {
  const values = new Map<string, unknown[]>();
  const accepted = new Map<string, Accepted[]>();

  const note = (name: string, value: unknown) => {
    const known = values.get(name) ?? [];
    if (known.includes(value)) return;
    values.set(name, [...known, value].slice(-maxPerKind));
  };

  /** Every value by its name, and ids also by where they were found: `/api/admin/claims id`. */
  const read = (path: string, answer: unknown, depth = 0): void => {
    if (typeof answer !== 'object' || answer === null || depth > 6) return;
    if (Array.isArray(answer)) {
      for (const item of answer.slice(0, 10)) read(path, item, depth + 1);
      return;
    }
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') read(path, value, depth + 1);
      else if (value !== null) {
        note(name, value);
        if (name === 'id') note(`${path} id`, value);
      }
    }
  };

  return {
    note,
    read,
    keep: ({ name }: Operation, request: Accepted) =>
      void accepted.set(name, [...(accepted.get(name) ?? []), request].slice(-mostAccepted)),
    acceptedBy: ({ name }: Operation, random: Random): Accepted | undefined =>
      anyOf(accepted.get(name) ?? [], random),
    /** The most specific name first. */
    valueFor: (names: string[], random: Random): unknown => {
      for (const name of names) {
        const value = anyOf(values.get(name) ?? [], random);
        if (value !== undefined) return value;
      }
      return undefined;
    },
  };
}

const anyOf = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];
