// What is about to be confirmed: size, kind of building, the price that follows, and the word that the size is right.
import { formatUsd } from '../../../domain/money.ts';
import { priceProperty } from '../../../domain/pricing/price-property.ts';
import { CUSTOM_PRICING, MAXIMUM_SIZE_HINT } from '../../../domain/property/problem-words.ts';
import type { AddressDraft } from '../../storage/address-draft.ts';
import { actionClass } from '../../ui/action.tsx';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { BuildingFields } from './building-fields.tsx';
import { CustomPricing } from './custom-pricing.tsx';
import { PriceLine } from './price-line.tsx';
import { type FieldErrors, readBuildingForm } from './read-building-form.ts';

export function PropertyCard(props: {
  draft: AddressDraft;
  /** The directory's size, which the visitor cannot change. */
  knownSize: number | null;
  errors: FieldErrors;
  processing: boolean;
  ready: boolean;
  onChange: (part: Partial<AddressDraft>) => void;
}) {
  const { draft, knownSize, errors, processing, ready, onChange } = props;
  const size = knownSize === null ? draft.squareFootage : String(knownSize);
  const building = readBuildingForm(draft.building, size);
  const tooLarge = !building.ok && building.message === CUSTOM_PRICING;
  return (
    <>
      <TextField
        id="squareFootage"
        label="Square footage"
        value={size}
        readOnly={knownSize !== null}
        error={errors.squareFootage}
        hint={knownSize === null ? MAXIMUM_SIZE_HINT : 'From the county’s records.'}
        inputMode="numeric"
        maxLength={7}
        onChange={(squareFootage) => onChange({ squareFootage, accurate: false })}
      />
      <BuildingFields
        building={draft.building}
        errors={errors}
        onChange={(changed) => onChange({ building: changed })}
      />
      {tooLarge ? <CustomPricing /> : building.ok && <PriceNow property={building.property} />}
      <div className="border-t border-line pt-2">
        <CheckboxField
          id="accurate"
          label="I confirm this square footage is accurate"
          checked={draft.accurate}
          onChange={(accurate) => onChange({ accurate })}
        />
        <button
          type="submit"
          disabled={!draft.accurate || processing || tooLarge || !ready}
          aria-describedby="continue-hint"
          className={`${actionClass()} mt-2 w-full text-lead disabled:bg-muted disabled:opacity-70`}
        >
          {processing ? 'Processing...' : 'Continue'}
        </button>
        <p id="continue-hint" className="mt-2 text-fine text-muted" aria-live="polite">
          {!draft.accurate && !tooLarge && 'Tick the box to go on. You can still change everything later.'}
        </p>
      </div>
    </>
  );
}

function PriceNow({ property }: { property: Parameters<typeof priceProperty>[0] }) {
  const price = priceProperty(property);
  if (!price.ok) return null;
  return (
    <div className="border-t-2 border-ink pt-3">
      <PriceLine
        label={
          <>
            Standard fee
            <span className="block text-fine text-muted">{price.value.tier}</span>
          </>
        }
        price={formatUsd(price.value.payNow)}
        size="middle"
        testId="price-now"
      />
    </div>
  );
}
