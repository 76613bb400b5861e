import {
  COMMERCIAL_TYPES,
  MOBILE_HOME_TYPES,
  PROPERTY_KIND_LABELS,
  PROPERTY_KINDS,
  UNIT_COUNTS,
  unitCountLabel,
} from '../../../domain/property/property.ts';
import type { BuildingForm } from '../../storage/address-draft.ts';
import { SelectField } from '../../ui/field.tsx';
import { type FieldErrors, unitCountOf } from './read-building-form.ts';
import { UnitFields } from './unit-fields.tsx';

const choices = (labels: readonly string[], unset?: string) => [
  ...(unset === undefined ? [] : [{ value: '', label: unset }]),
  ...labels.map((label) => ({ value: label, label })),
];

const kindLabels = PROPERTY_KINDS.map((kind) => PROPERTY_KIND_LABELS[kind]);

/** Property type and the fields its price depends on. */
export function BuildingFields(props: {
  building: BuildingForm;
  errors: FieldErrors;
  onChange: (building: BuildingForm) => void;
}) {
  const { building, errors, onChange } = props;
  const change = (part: Partial<BuildingForm>) => onChange({ ...building, ...part });
  const kind = building.propertyType || PROPERTY_KIND_LABELS['single-family'];
  return (
    <>
      <SelectField
        id="propertyType"
        label="Property type"
        value={kind}
        options={choices(kindLabels)}
        hint="Townhouses and condos count as single family."
        error={errors.propertyType}
        onChange={(propertyType) => change({ propertyType })}
      />
      {kind === PROPERTY_KIND_LABELS['mobile-home'] && (
        <SelectField
          id="mobileHomeType"
          label="Mobile home type"
          value={building.mobileHomeType || MOBILE_HOME_TYPES[0]}
          options={choices(MOBILE_HOME_TYPES)}
          error={errors.mobileHomeType}
          onChange={(mobileHomeType) => change({ mobileHomeType })}
        />
      )}
      {kind === PROPERTY_KIND_LABELS.commercial && (
        <SelectField
          id="commercialType"
          label="Commercial type"
          value={building.commercialType}
          options={choices(COMMERCIAL_TYPES, 'Not sure, or another type')}
          error={errors.commercialType}
          onChange={(commercialType) => change({ commercialType })}
        />
      )}
      {kind === PROPERTY_KIND_LABELS['multi-family'] && (
        <>
          <SelectField
            id="multiFamilyUnits"
            label="Number of units"
            value={unitCountLabel(unitCountOf(building))}
            options={choices(UNIT_COUNTS.map(unitCountLabel))}
            error={errors.multiFamilyUnits}
            onChange={(multiFamilyUnits) => change({ multiFamilyUnits })}
          />
          <UnitFields building={building} errors={errors} onChange={change} />
        </>
      )}
    </>
  );
}
