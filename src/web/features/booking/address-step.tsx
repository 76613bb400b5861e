import { ArrowLeft, MapPin } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { StoredProperty } from '../../../api/property.ts';
import type { PropertyKindLabel } from '../../../domain/property/property.ts';
import type { SpecialFeatures } from '../../../domain/property/special-features.ts';
import { prefersReducedMotion } from '../../lib/reduced-motion.ts';
import type { AddressDraft } from '../../storage/address-draft.ts';
import { actionClass } from '../../ui/action.tsx';
import { AddressSearch } from './address-search.tsx';
import { ManualAddressFields } from './manual-address-fields.tsx';
import { RecordedPropertyCard, TypedPropertyCard } from './property-card.tsx';
import { nothingKnown } from './read-building-form.ts';
import { useAddressStep } from './use-address-step.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Step 1: search for the address or type it, and confirm the property. */
export function AddressStep(props: {
  start: AddressDraft;
  /** Caret position in the box that this one replaces; `null`: it had no focus. */
  caret: number | null;
  kind: PropertyKindLabel | null;
  features: SpecialFeatures;
  onConfirmed: (property: StoredProperty) => void;
}) {
  const step = useAddressStep(props);
  const { draft, lookUp, errors, processing } = step;
  const searching = draft.mode === 'search';
  const suggestions = useSuggestions(draft.input, searching && draft.picked === null);
  const field = useRef<HTMLInputElement>(null);

  const card = useRef<HTMLElement>(null);

  // Before paint, so that the next key press goes to this box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useLayoutEffect(() => {
    if (props.caret === null) return;
    field.current?.focus({ preventScroll: true });
    // Text from an earlier visit is replaced by what is typed next.
    const restored = props.caret === 0 && draft.input !== '';
    field.current?.setSelectionRange(props.caret, restored ? draft.input.length : props.caret);
  }, []);
  usePriceInView(card, lookUp.state === 'found' ? lookUp.address : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.submit();
  };
  const nothingFound =
    lookUp.state === 'nothing' ||
    suggestions.state === 'failed' ||
    (suggestions.state === 'found' && suggestions.list.length === 0);

  const offline = lookUp.state === 'offline' || suggestions.state === 'offline';

  if (!searching) {
    return (
      <form
        onSubmit={submit}
        noValidate
        className="@container grid gap-4"
        aria-label="Enter the address yourself"
      >
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
        <TypedPropertyCard
          draft={draft}
          known={nothingKnown}
          zip={draft.manual.zipCode}
          errors={errors}
          processing={processing}
          onChange={step.change}
        />
      </form>
    );
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label="Find the address">
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
        {offline && <p className="border-l-4 border-accent bg-sunk p-4 font-medium">{offlineText}</p>}
        {lookUp.state === 'outside' && (
          <Notice words={lookUp.message} onManual={() => step.chooseMode('manual')} />
        )}
        {nothingFound && (
          <Notice words="No results found for this address" onManual={() => step.chooseMode('manual')} />
        )}
      </div>
      {lookUp.state === 'found' && (
        <section
          ref={card}
          aria-label="Property found"
          className="@container grid gap-4 border-t-2 border-action pt-4"
        >
          <p className="flex items-start gap-3 text-lead font-semibold leading-snug">
            <MapPin aria-hidden size={24} className="mt-0.5 shrink-0 text-action" />
            {lookUp.address}
          </p>
          {lookUp.size === null ? (
            <TypedPropertyCard
              draft={draft}
              known={lookUp}
              zip={lookUp.zip}
              errors={errors}
              processing={processing}
              onChange={step.change}
            />
          ) : (
            <RecordedPropertyCard
              draft={draft}
              known={lookUp}
              zip={lookUp.zip}
              errors={errors}
              processing={processing}
              onChange={step.change}
              onCorrect={step.correct}
            />
          )}
        </section>
      )}
      {lookUp.state === 'idle' && !nothingFound && (
        <button
          type="button"
          onClick={() => step.chooseMode('manual')}
          className="min-h-11 justify-self-start text-fine font-medium underline underline-offset-4"
        >
          Enter the address yourself
        </button>
      )}
    </form>
  );
}

const offlineText = 'You’re offline. We’ll search again when you’re back.';

/** Scrolls to the card on a phone, where it appears below the fold. */
function usePriceInView(card: RefObject<HTMLElement | null>, found: string | null) {
  useEffect(() => {
    if (found === null || !window.matchMedia('(pointer: coarse)').matches) return;
    card.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }, [card, found]);
}

const Notice = ({ words, onManual }: { words: string; onManual: () => void }) => (
  <div className="border-l-4 border-accent bg-sunk p-4">
    <p className="font-medium">{words}</p>
    <button type="button" onClick={onManual} className={`${actionClass('quiet')} mt-3`}>
      Try Manual Entry
    </button>
  </div>
);
