import { ArrowLeft, MapPin } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { StoredProperty } from '../../../api/property.ts';
import type { SpecialFeatures } from '../../../domain/property/special-features.ts';
import type { AddressDraft } from '../../storage/address-draft.ts';
import { actionClass } from '../../ui/action.tsx';
import { AddressSearch } from './address-search.tsx';
import { ManualAddressFields } from './manual-address-fields.tsx';
import { PropertyCard } from './property-card.tsx';
import { useAddressStep } from './use-address-step.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Step 1: the address is searched for or typed, and the property behind it confirmed. */
export function AddressStep(props: {
  start: AddressDraft;
  /** The box this one replaces had the focus. */
  focused: boolean;
  features: SpecialFeatures;
  onConfirmed: (property: StoredProperty) => void;
}) {
  const step = useAddressStep(props);
  const { draft, lookUp, errors, processing } = step;
  const searching = draft.mode === 'search';
  const suggestions = useSuggestions(draft.input, searching && draft.picked === null);
  const field = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only.
  useEffect(() => {
    if (props.focused) field.current?.focus();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.submit();
  };
  const nothingFound =
    lookUp.state === 'nothing' ||
    suggestions.state === 'failed' ||
    (suggestions.state === 'found' && suggestions.list.length === 0);

  if (!searching) {
    return (
      <form onSubmit={submit} noValidate className="grid gap-5" aria-label="Enter the address by hand">
        <button
          type="button"
          onClick={() => step.chooseMode('search')}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline underline-offset-4"
        >
          <ArrowLeft aria-hidden size={18} /> Back to address search
        </button>
        <ManualAddressFields
          manual={draft.manual}
          errors={errors}
          onChange={(manual) => step.change({ manual })}
        />
        <PropertyCard
          draft={draft}
          knownSize={null}
          errors={errors}
          processing={processing}
          ready={isComplete(draft)}
          onChange={step.change}
        />
      </form>
    );
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5" aria-label="Find the address">
      <div>
        <AddressSearch
          input={draft.input}
          suggestions={suggestions}
          field={field}
          onType={step.type}
          onPick={step.pick}
        />
        <p id="address-hint" className="mt-1.5 text-fine text-muted">
          Type at least 3 characters, then pick your address.
        </p>
      </div>
      <div aria-live="polite">
        {lookUp.state === 'validating' && <p className="text-muted">Validating property data...</p>}
        {suggestions.state === 'waiting' && <p className="text-muted">Looking for the address...</p>}
        {lookUp.state === 'outside' && (
          <Notice words={lookUp.message} onManual={() => step.chooseMode('manual')} />
        )}
        {nothingFound && (
          <Notice words="No results found for this address" onManual={() => step.chooseMode('manual')} />
        )}
      </div>
      {lookUp.state === 'found' && (
        <section aria-label="Property found" className="grid gap-5 border-t-2 border-green pt-5">
          <p className="flex items-start gap-3 text-lead font-semibold leading-snug">
            <MapPin aria-hidden size={24} className="mt-0.5 shrink-0 text-green" />
            {lookUp.address}
          </p>
          <PropertyCard
            draft={draft}
            knownSize={lookUp.size}
            errors={errors}
            processing={processing}
            ready={lookUp.size !== null || draft.squareFootage.trim() !== ''}
            onChange={step.change}
          />
        </section>
      )}
      {lookUp.state === 'idle' && !nothingFound && (
        <button
          type="button"
          onClick={() => step.chooseMode('manual')}
          className="min-h-11 justify-self-start text-fine font-medium underline underline-offset-4"
        >
          Enter the address by hand
        </button>
      )}
    </form>
  );
}

const isComplete = ({ manual, squareFootage }: AddressDraft) =>
  [manual.streetNumber, manual.streetName, manual.zipCode, squareFootage].every((text) => text.trim() !== '');

const Notice = ({ words, onManual }: { words: string; onManual: () => void }) => (
  <div className="border-l-4 border-copper bg-sunk p-4">
    <p className="font-medium">{words}</p>
    <button type="button" onClick={onManual} className={`${actionClass('quiet')} mt-3`}>
      Try Manual Entry
    </button>
  </div>
);
