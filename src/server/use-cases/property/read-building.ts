// Parses the building fields of a request, with one message per field.
import { parseProperty, withPricedYear } from '../../../domain/property/parse-property.ts';
import { type NamedInProblems, propertyProblem } from '../../../domain/property/problem-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { SpecialFeatures } from '../../../domain/property/special-features.ts';
import { type FieldProblem, type TypedText, unprintableFields } from '../../fonts/printable.ts';

export type BuildingInput = {
  unit?: string | undefined;
  propertyType?: string | undefined;
  squareFootage?: number | undefined;
  yearBuilt?: number | undefined;
  mobileHomeType?: string | undefined;
  multiFamilyUnits?: string | undefined;
  commercialType?: string | undefined;
  unitLabels?: string[] | undefined;
  unitSquareFootages?: number[] | undefined;
  hasCasita?: boolean | undefined;
  hasPoolSpa?: boolean | undefined;
  hasDetachedGarage?: boolean | undefined;
};

export type { FieldProblem };

export function readBuilding(
  named: NamedInProblems,
  input: BuildingInput,
): { ok: true; value: Property } | { ok: false; problem: FieldProblem } {
  const read = parseProperty(input);
  const parsed = read.ok ? withPricedYear(named.prices, read.value) : read;
  if (parsed.ok) {
    const [problem] = unprintableFields(printedOfBuilding(parsed.value));
    return problem ? { ok: false, problem } : parsed;
  }
  return { ok: false, problem: { field: parsed.field, message: propertyProblem(named, parsed.reason) } };
}

const printedOfBuilding = (property: Property): readonly TypedText[] =>
  property.kind === 'multi-family'
    ? (property.unitLabels ?? []).map((text) => ({ field: 'unitLabels', label: 'the unit names', text }))
    : [];

export const featuresOf = (input: BuildingInput): SpecialFeatures => ({
  hasCasita: input.hasCasita ?? false,
  hasPoolSpa: input.hasPoolSpa ?? false,
  hasDetachedGarage: input.hasDetachedGarage ?? false,
});
