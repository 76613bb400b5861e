import type { FlatPropertyField } from './flat-property.ts';

/** Why a property could not be parsed, and the field to correct. */
export interface PropertyFailure {
  readonly ok: false;
  readonly reason: PropertyFailureReason;
  readonly field: FlatPropertyField;
}

export type PropertyFailureReason =
  | 'unknown-property-type'
  | 'unknown-commercial-type'
  | 'missing-square-footage'
  | 'invalid-square-footage'
  | 'missing-year-built'
  | 'invalid-year-built'
  | 'unsupported-unit-count'
  | 'invalid-unit-labels'
  | 'unit-label-count-differs'
  | 'invalid-unit-sizes'
  | 'unit-size-count-differs';
