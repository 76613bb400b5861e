import { isReadable } from '../readable-text.ts';
import type { FlatPropertyField } from './flat-property.ts';
import { isGiven } from './label-matching.ts';
import { type MultiFamily, UNIT_COUNTS, type UnitCount } from './property.ts';
import type { PropertyFailure } from './property-failure.ts';
import { parseSquareFeet, type SquareFeet } from './square-feet.ts';

const MAX_LABEL_LENGTH = 40;

type Parsed<Value> = { readonly ok: true; readonly value: Value } | PropertyFailure;

export function parseMultiFamily(
  input: Readonly<Partial<Record<FlatPropertyField, unknown>>>,
  squareFootage: SquareFeet | null,
): Parsed<MultiFamily> {
  const units = readUnits(input.multiFamilyUnits);
  if (units === undefined) {
    return { ok: false, reason: 'unsupported-unit-count', field: 'multiFamilyUnits' };
  }
  const labels = readLabels(input.unitLabels, units);
  if (!labels.ok) return labels;
  const sizes = readSizes(input.unitSquareFootages, units);
  if (!sizes.ok) return sizes;
  return {
    ok: true,
    value: {
      kind: 'multi-family',
      units,
      squareFootage,
      unitLabels: labels.value,
      unitSquareFootages: sizes.value,
    },
  };
}

/**
 * No value, or text without a number, is the specified default of two units. A number that is not on the list is
 * refused: pricing twelve units as two would be wrong.
 */
function readUnits(input: unknown): UnitCount | undefined {
  if (!isGiven(input)) return 2;
  if (typeof input !== 'string') return UNIT_COUNTS.find((units) => units === input);
  if (!/\d/.test(input)) return 2;
  const count = /^(\d+)( *units?)?$/i.exec(input.trim())?.[1];
  return UNIT_COUNTS.find((units) => String(units) === count);
}

function readLabels(input: unknown, units: UnitCount): Parsed<readonly string[] | null> {
  const field = 'unitLabels';
  const list = readList(input);
  if (list === null) return { ok: true, value: null };
  if (!isListOfText(list)) return { ok: false, reason: 'invalid-unit-labels', field };
  if (list.length !== units) return { ok: false, reason: 'unit-label-count-differs', field };
  const labels = list.map((label, index) => label.trim().replace(/\s+/g, ' ') || `Unit ${index + 1}`);
  return labels.some((label) => label.length > MAX_LABEL_LENGTH || !isReadable(label))
    ? { ok: false, reason: 'invalid-unit-labels', field }
    : { ok: true, value: labels };
}

function readSizes(input: unknown, units: UnitCount): Parsed<readonly SquareFeet[] | null> {
  const field = 'unitSquareFootages';
  const list = readList(input);
  if (list === null) return { ok: true, value: null };
  if (list === undefined) return { ok: false, reason: 'invalid-unit-sizes', field };
  if (list.length !== units) return { ok: false, reason: 'unit-size-count-differs', field };
  const sizes: SquareFeet[] = [];
  for (const item of list) {
    const size = parseSquareFeet(item);
    if (!size.ok) return { ok: false, reason: 'invalid-unit-sizes', field };
    sizes.push(size.value);
  }
  return { ok: true, value: sizes };
}

/** A list, or its JSON text from a query string. `null`: absent; `undefined`: not a list. */
function readList(input: unknown): readonly unknown[] | null | undefined {
  if (!isGiven(input)) return null;
  const list = typeof input === 'string' ? fromJson(input) : input;
  if (!Array.isArray(list)) return undefined;
  return list.length === 0 ? null : list;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isListOfText(list: readonly unknown[] | undefined): list is readonly string[] {
  return list?.every((item) => typeof item === 'string') ?? false;
}
