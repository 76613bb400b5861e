// The property of a new appointment at the desk: the visitor's search and checks, without the visitor's price card.
import { MapPin } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { StoredProperty } from '../../api/property.ts';
import { maximumSizeHint } from '../../domain/property/problem-text.ts';
import {
  NO_SPECIAL_FEATURES,
  SPECIAL_FEATURE_LABELS,
  SPECIAL_FEATURES,
  type SpecialFeature,
  type SpecialFeatures,
} from '../../domain/property/special-features.ts';
import { formatSquareFeet } from '../../domain/property/square-feet.ts';
import { AddressSearch } from '../features/booking/address-search.tsx';
import { BuildingFields } from '../features/booking/building-fields.tsx';
import { ManualAddressFields } from '../features/booking/manual-address-fields.tsx';
import { isYearTyped, nothingKnown } from '../features/booking/read-building-form.ts';
import { useAddressStep } from '../features/booking/use-address-step.ts';
import { useSuggestions } from '../features/booking/use-suggestions.ts';
import type { NewAppointmentForm } from '../features/new-appointment/use-new-appointment.ts';
import { business } from '../lib/business.ts';
import { type ChosenProperty, featureNames } from '../storage/new-appointment-draft.ts';
import { actionClass } from '../ui/action.tsx';
import { CheckboxField, FieldError, TextField } from '../ui/field.tsx';

const linkClass = 'min-h-11 justify-self-start font-semibold underline underline-offset-4';

export function DeskAddress({ form }: { form: NewAppointmentForm }) {
  const { draft, choose } = form;
  const take = (property: StoredProperty) => choose({ property: chosen(property) });
  const step = useAddressStep({
    start: draft.address,
    kind: null,
    features: draft.features,
    keep: (address) => choose({ address }),
    onFound: take,
    onConfirmed: take,
  });
  const { mode } = step.draft;
  const isReady = mode === 'search' ? step.lookUp.state === 'found' : draft.property !== null;
  const { features, property } = draft;
  const tried = useRef('');
  // The features are part of the stored property.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored again when they change.
  useEffect(() => {
    if (!isReady || property === null) return;
    const wanted = featureNames(features);
    if (wanted === property.features) tried.current = '';
    if (wanted === property.features || wanted === tried.current) return;
    tried.current = wanted;
    void step.submit().then((isStored) => isStored || choose({ features: featuresNamed(property.features) }));
  }, [features, isReady, property]);
  // A copied address that was typed by hand is complete.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (draft.from !== '' && mode === 'manual' && draft.property === null) void step.submit();
  }, []);

  const drop = () => choose({ property: null, features: NO_SPECIAL_FEATURES });
  if (property)
    return (
      <Chosen
        form={form}
        property={property}
        isReady={isReady && !step.processing}
        onCorrect={() => {
          drop();
          if (mode === 'search') step.correct();
        }}
        onOther={() => {
          drop();
          step.chooseMode('search');
          step.type('');
        }}
      />
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.submit();
  };
  return (
    <form onSubmit={submit} noValidate className="@container grid gap-4" aria-label="Property">
      {mode === 'search' ? (
        <Search step={step} problem={form.problems['address-input']} />
      ) : (
        <Manual step={step} problem={form.problems['address-input']} />
      )}
    </form>
  );
}

type Step = ReturnType<typeof useAddressStep>;

function Search({ step, problem }: { step: Step; problem: string | undefined }) {
  const { draft, lookUp } = step;
  const suggestions = useSuggestions(draft.input, draft.picked === null);
  const field = useRef<HTMLInputElement>(null);
  const nothing =
    lookUp.state === 'nothing' ||
    suggestions.state === 'failed' ||
    (suggestions.state === 'found' && suggestions.list.length === 0);
  return (
    <>
      <div>
        <AddressSearch
          input={draft.input}
          suggestions={suggestions}
          field={field}
          onType={step.type}
          onPick={step.pick}
        />
        <p id="address-hint" className="sr-only">
          Type at least 3 characters, then pick the address.
        </p>
        <FieldError id="address-input" error={problem} />
      </div>
      <div aria-live="polite" className="empty:hidden">
        {lookUp.state === 'validating' && <p className="text-muted">Looking up the property…</p>}
        {lookUp.state === 'outside' && <p className="font-medium">{lookUp.message}</p>}
        {nothing && <p className="font-medium">We don’t know this address. Please enter it yourself.</p>}
      </div>
      {/* Known, but without its size. A stored property closes this form. */}
      {lookUp.state === 'found' && lookUp.size === null && (
        <>
          <p className="font-semibold">{lookUp.address}</p>
          <Building step={step} known={lookUp} />
        </>
      )}
      <button type="button" onClick={() => step.chooseMode('manual')} className={linkClass}>
        Enter the address yourself
      </button>
    </>
  );
}

const Manual = ({ step, problem }: { step: Step; problem: string | undefined }) => (
  <>
    <div id="address-input" tabIndex={-1} className="empty:hidden">
      <FieldError
        id="address-input"
        error={problem && 'Please fill in the address and tap “Use this property”.'}
      />
    </div>
    <button type="button" onClick={() => step.chooseMode('search')} className={linkClass}>
      Back to address search
    </button>
    <ManualAddressFields
      manual={step.draft.manual}
      errors={step.errors}
      onChange={(manual) => step.change({ manual })}
    />
    <Building step={step} known={nothingKnown} />
  </>
);

function Building({ step, known }: { step: Step; known: Parameters<typeof isYearTyped>[0] }) {
  const { draft, errors, processing, change } = step;
  return (
    <>
      <TextField
        id="squareFootage"
        label="Square footage"
        value={draft.squareFootage}
        error={errors.squareFootage}
        hint={maximumSizeHint(business().prices)}
        inputMode="numeric"
        maxLength={7}
        onChange={(squareFootage) => change({ squareFootage })}
      />
      {isYearTyped(known) && (
        <TextField
          id="yearBuilt"
          label="Year built"
          value={draft.yearBuilt}
          error={errors.yearBuilt}
          inputMode="numeric"
          maxLength={4}
          onChange={(typed) => change({ yearBuilt: typed.replace(/\D/g, '') })}
        />
      )}
      <BuildingFields
        building={draft.building}
        errors={errors}
        onChange={(building) => change({ building })}
      />
      <button
        type="submit"
        aria-disabled={processing || undefined}
        className={`${actionClass('quiet')} justify-self-start`}
      >
        {processing ? 'Saving…' : 'Use this property'}
      </button>
    </>
  );
}

function Chosen(props: {
  form: NewAppointmentForm;
  property: ChosenProperty;
  isReady: boolean;
  onCorrect: () => void;
  onOther: () => void;
}) {
  const { form, property, isReady } = props;
  const { features } = form.draft;
  const toggle = (feature: SpecialFeature, on: boolean) =>
    form.choose({ features: { ...features, [feature]: on } });
  return (
    <>
      <div className="flex items-start gap-3">
        <MapPin aria-hidden size={24} className="mt-0.5 shrink-0 text-action" />
        <div>
          <p className="text-lead font-semibold leading-snug [overflow-wrap:anywhere]">{property.address}</p>
          <p className="text-muted">{property.facts}</p>
        </div>
      </div>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Also on the lot</legend>
        {SPECIAL_FEATURES.map((feature) => (
          <CheckboxField
            key={feature}
            id={feature}
            label={SPECIAL_FEATURE_LABELS[feature]}
            checked={features[feature]}
            disabled={!isReady}
            onChange={(on) => toggle(feature, on)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-x-6">
        <button type="button" onClick={props.onCorrect} className={linkClass}>
          Correct type or size
        </button>
        <button type="button" onClick={props.onOther} className={linkClass}>
          Another address
        </button>
      </div>
    </>
  );
}

const featuresNamed = (names: string): SpecialFeatures => ({
  hasCasita: names.includes('hasCasita'),
  hasPoolSpa: names.includes('hasPoolSpa'),
  hasDetachedGarage: names.includes('hasDetachedGarage'),
});

const chosen = (stored: StoredProperty): ChosenProperty => {
  const { id, address, propertyType, squareFootage, yearBuilt } = stored;
  return {
    id,
    address,
    features: featureNames(stored),
    facts: [
      propertyType,
      squareFootage === undefined ? '' : formatSquareFeet(squareFootage),
      yearBuilt === undefined ? '' : `built in ${yearBuilt}`,
    ]
      .filter(Boolean)
      .join(', '),
  };
};
