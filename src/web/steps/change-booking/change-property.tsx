import { useRef, useState } from 'react';
import type { ChangeForm } from '../../../api/change-booking.ts';
import { toManualFields } from '../../../domain/property/address.ts';
import { maximumSizeHint } from '../../../domain/property/problem-text.ts';
import { splitUnit, withUnitInLine } from '../../../domain/property/unit.ts';
import { AddressSearch } from '../../features/booking/address-search.tsx';
import { BuildingFields } from '../../features/booking/building-fields.tsx';
import { ManualAddressFields } from '../../features/booking/manual-address-fields.tsx';
import { useSuggestions } from '../../features/booking/use-suggestions.ts';
import { business } from '../../lib/business.ts';
import type { BuildingForm } from '../../storage/address-draft.ts';
import { TextField } from '../../ui/field.tsx';
import { Check, useFields } from './change-fields.tsx';
import { ADDRESS, buildingOf } from './typed-change.ts';

/** The fields of a new appointment; the search fills the address in. */
export function ChangeProperty({ form }: { form: ChangeForm }) {
  const { typed, problems, type } = useFields();
  const text = (name: string) => typed[name] ?? '';
  const change = (fields: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(fields)) if (value !== text(name)) type(name, value);
  };
  const changeBuilding = ({ unitLabels, unitSquareFootages, ...building }: BuildingForm) =>
    change({
      ...building,
      unitLabels: unitLabels.join('\n'),
      unitSquareFootages: unitSquareFootages.join('\n'),
    });
  const number = (name: 'squareFootage' | 'yearBuilt', label: string, maxLength: number) => (
    <TextField
      id={name}
      label={label}
      value={text(name)}
      error={problems[name]}
      hint={name === 'squareFootage' && maximumSizeHint(business().prices)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxLength}
      onChange={(value) => type(name, value)}
    />
  );
  const [streetNumber, direction, streetName, unit, zipCode] = ADDRESS.map(text) as [
    string,
    string,
    string,
    string,
    string,
  ];
  return (
    <div className="@container grid gap-4 sm:col-span-2">
      <SearchAddress onPick={(address) => change(toManualFields(address))} />
      <ManualAddressFields
        manual={{ streetNumber, direction, streetName, unit, zipCode }}
        errors={problems}
        onChange={change}
      />
      {number('squareFootage', 'Square footage', 7)}
      {form.offer.asksYearBuilt && number('yearBuilt', 'Year built', 4)}
      <BuildingFields building={buildingOf(typed)} errors={problems} onChange={changeBuilding} />
      <div>
        <Check name="hasCasita" label="Has a casita" />
        <Check name="hasPoolSpa" label="Has a pool or spa" />
        <Check name="hasDetachedGarage" label="Has a detached garage" />
      </div>
    </div>
  );
}

function SearchAddress({ onPick }: { onPick: (address: string) => void }) {
  const [input, setInput] = useState('');
  const [picked, setPicked] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(input, input !== picked);
  const nothing =
    suggestions.state === 'failed' || (suggestions.state === 'found' && suggestions.list.length === 0);
  return (
    <div>
      <AddressSearch
        input={input}
        suggestions={suggestions}
        field={field}
        onType={setInput}
        onPick={({ description }) => {
          const address = withUnitInLine(description, splitUnit(description).unit || splitUnit(input).unit);
          setInput(address);
          setPicked(address);
          onPick(address);
        }}
      />
      <p id="address-hint" className="mt-1.5 text-fine text-muted">
        Search for another address, or correct it below.
      </p>
      <p role="status" className="font-medium empty:hidden">
        {nothing && 'We don’t know this address. Please enter it below.'}
      </p>
    </div>
  );
}
