import { DIRECTION_NAMES } from '../../../domain/property/address.ts';
import { capitalizeStreet } from '../../../domain/property/street-name.ts';
import { MAX_UNIT_LENGTH } from '../../../domain/property/unit.ts';
import {
  findServiceZip,
  outsideServiceArea,
  serviceAreaName,
} from '../../../domain/service-area/service-area.ts';
import { business } from '../../lib/business.ts';
import type { AddressDraft } from '../../storage/address-draft.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { FieldErrors } from './read-building-form.ts';

type Manual = AddressDraft['manual'];

const directions = [
  { value: '', label: 'None' },
  ...DIRECTION_NAMES.map((name) => ({ value: name, label: name })),
];

export function ManualAddressFields(props: {
  manual: Manual;
  errors: FieldErrors;
  onChange: (manual: Manual) => void;
}) {
  const { manual, errors, onChange } = props;
  const change = (part: Partial<Manual>) => onChange({ ...manual, ...part });
  const zip = findServiceZip(business().serviceArea, manual.zipCode);
  // A complete ZIP code decides the service area, so it is checked before the rest is filled in.
  const outside =
    manual.zipCode.length === 5 && !zip ? outsideServiceArea(business().serviceArea) : undefined;
  const zipError = errors.zipCode ?? outside;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          id="streetNumber"
          label="Street number"
          value={manual.streetNumber}
          error={errors.streetNumber}
          inputMode="numeric"
          maxLength={20}
          onChange={(streetNumber) => change({ streetNumber })}
        />
        <SelectField
          id="direction"
          label="Direction"
          value={manual.direction}
          options={directions}
          error={errors.direction}
          onChange={(direction) => change({ direction })}
        />
      </div>
      <TextField
        id="streetName"
        label="Street name"
        value={manual.streetName}
        error={errors.streetName}
        placeholder="Main St"
        maxLength={80}
        autoCapitalize="words"
        onChange={(streetName) => change({ streetName })}
        onBlur={() => change({ streetName: capitalizeStreet(manual.streetName) })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          id="unit"
          label="Unit (optional)"
          value={manual.unit}
          error={errors.unit}
          placeholder="204"
          maxLength={MAX_UNIT_LENGTH}
          autoCapitalize="characters"
          onChange={(unit) => change({ unit })}
        />
        <TextField
          id="zipCode"
          label="ZIP code"
          value={manual.zipCode}
          error={zipError}
          hint={
            zip
              ? `${zip.city}, AZ, in ${zip.county} County`
              : !zipError && `We inspect in ${serviceAreaName(business().serviceArea)}.`
          }
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          onChange={(zipCode) => change({ zipCode: zipCode.replace(/\D/g, '') })}
        />
      </div>
    </>
  );
}
