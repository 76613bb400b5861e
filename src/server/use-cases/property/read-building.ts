// What a request says about the building, read by the domain and worded per field.
import { parseProperty } from '../../../domain/property/parse-property.ts';
import { PROPERTY_PROBLEMS } from '../../../domain/property/problem-words.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { SpecialFeatures } from '../../../domain/property/special-features.ts';

export type BuildingInput = {
  unit?: string | undefined;
  propertyType?: string | undefined;
  squareFootage?: number | undefined;
  mobileHomeType?: string | undefined;
  multiFamilyUnits?: string | undefined;
  commercialType?: string | undefined;
  unitLabels?: string[] | undefined;
  unitSquareFootages?: number[] | undefined;
  hasCasita?: boolean | undefined;
  hasPoolSpa?: boolean | undefined;
  hasDetachedGarage?: boolean | undefined;
};

export type FieldProblem = { field: string; message: string };

export function readBuilding(
  input: BuildingInput,
): { ok: true; value: Property } | { ok: false; problem: FieldProblem } {
  const parsed = parseProperty(input);
  if (parsed.ok) return parsed;
  return { ok: false, problem: { field: parsed.field, message: PROPERTY_PROBLEMS[parsed.reason] } };
}

export const featuresOf = (input: BuildingInput): SpecialFeatures => ({
  hasCasita: input.hasCasita ?? false,
  hasPoolSpa: input.hasPoolSpa ?? false,
  hasDetachedGarage: input.hasDetachedGarage ?? false,
});
