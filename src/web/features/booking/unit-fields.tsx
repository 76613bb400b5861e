import type { BuildingForm } from '../../storage/address-draft.ts';
import { FieldError, TextField } from '../../ui/field.tsx';
import { type FieldErrors, unitCountOf } from './read-building-form.ts';

/** A label and a size for each unit. Both are optional; without sizes the price depends on the number of units. */
export function UnitFields(props: {
  building: BuildingForm;
  errors: FieldErrors;
  onChange: (part: Partial<BuildingForm>) => void;
}) {
  const { building, errors, onChange } = props;
  const units = Array.from({ length: unitCountOf(building) }, (_, index) => index);
  const replaced = (list: string[], at: number, value: string) =>
    units.map((index) => (index === at ? value : (list[index] ?? '')));
  return (
    <fieldset aria-describedby="units-hint">
      <legend className="font-medium">Units</legend>
      <p id="units-hint" className="text-fine text-muted">
        We price units of different sizes one by one. Leave the sizes empty if they’re all the same.
      </p>
      <div className="mt-2 grid gap-3">
        {units.map((index) => (
          <div key={index} className="grid grid-cols-2 gap-3">
            <TextField
              id={`unit-label-${index}`}
              label={
                <>
                  Label<span className="sr-only"> of unit {index + 1}</span>
                </>
              }
              value={building.unitLabels[index] ?? ''}
              placeholder={`Unit ${index + 1}`}
              maxLength={40}
              onChange={(value) => onChange({ unitLabels: replaced(building.unitLabels, index, value) })}
            />
            <TextField
              id={`unit-size-${index}`}
              label={
                <>
                  Sq ft<span className="sr-only"> of unit {index + 1}</span>
                </>
              }
              value={building.unitSquareFootages[index] ?? ''}
              inputMode="numeric"
              maxLength={7}
              onChange={(value) =>
                onChange({ unitSquareFootages: replaced(building.unitSquareFootages, index, value) })
              }
            />
          </div>
        ))}
      </div>
      <FieldError id="unitLabels" error={errors.unitLabels} />
      <FieldError id="unitSquareFootages" error={errors.unitSquareFootages} />
    </fieldset>
  );
}
