// The property to confirm: price first, then its basis, then the button.

import { useState } from 'react';
import { formatUsd } from '../../../domain/money.ts';
import { priceProperty } from '../../../domain/pricing/price-property.ts';
import { surchargeText } from '../../../domain/pricing/surcharges.ts';
import { customPricing, maximumSizeHint } from '../../../domain/property/problem-text.ts';
import { formatSquareFeet } from '../../../domain/property/square-feet.ts';
import { business } from '../../lib/business.ts';
import type { AddressDraft } from '../../storage/address-draft.ts';
import { actionClass } from '../../ui/action.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { BuildingFields } from './building-fields.tsx';
import { CustomPricing } from './custom-pricing.tsx';
import { missingFields, missingText } from './missing-fields.ts';
import NextOpenings from './next-openings.tsx';
import { PriceLine } from './price-line.tsx';
import {
  type FieldErrors,
  isYearTyped,
  type KnownFacts,
  type ReadBuilding,
  readBuildingForm,
} from './read-building-form.ts';
import { RefundTerms } from './refund-terms.tsx';

type CardProps = {
  draft: AddressDraft;
  /** From county records. */
  known: KnownFacts;
  zip: string;
  errors: FieldErrors;
  processing: boolean;
  onChange: (part: Partial<AddressDraft>) => void;
};

/** Size from county records: continuing confirms it, the button opens the correction. */
export function RecordedPropertyCard(props: CardProps & { onCorrect: () => void }) {
  const { draft, known, errors, onChange } = props;
  const building = readBuildingForm(draft, known);
  return (
    <>
      <Price building={building} zip={props.zip} />
      <p>
        <span className={known.year === null ? 'whitespace-nowrap' : ''}>
          County records say {recordedText(known)}.
        </span>{' '}
        <button
          type="button"
          onClick={props.onCorrect}
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          Not right?
        </button>
      </p>
      <BuildingFields
        building={draft.building}
        errors={errors}
        onChange={(changed) => onChange({ building: changed })}
      />
      <YearField {...props} />
      <ContinueButton {...props} tooLarge={isTooLarge(building)} />
    </>
  );
}

/** Size typed and confirmed by the visitor. */
export function TypedPropertyCard(props: CardProps) {
  const { draft, errors, onChange } = props;
  const building = readBuildingForm(draft, props.known);
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
        onChange={(squareFootage) => onChange({ squareFootage, accurate: false })}
      />
      <YearField {...props} />
      <BuildingFields
        building={draft.building}
        errors={errors}
        onChange={(changed) => onChange({ building: changed })}
      />
      <Price building={building} zip={props.zip} />
      <CheckboxField
        id="accurate"
        label="I confirm this square footage is accurate"
        checked={draft.accurate}
        onChange={(accurate) => onChange({ accurate })}
      />
      <ContinueButton {...props} tooLarge={isTooLarge(building)} />
    </>
  );
}

/** "1,850 sq ft", "1,850 sq ft, built in 1978" */
const recordedText = ({ size, year }: KnownFacts): string =>
  [size === null ? '' : formatSquareFeet(size), year === null ? '' : `built in ${year}`]
    .filter(Boolean)
    .join(', ');

const YearField = ({ draft, known, errors, onChange }: CardProps) =>
  isYearTyped(known) && (
    <TextField
      id="yearBuilt"
      label="Year built"
      value={draft.yearBuilt}
      error={errors.yearBuilt}
      hint="Our price depends on it. A listing usually says it."
      inputMode="numeric"
      maxLength={4}
      onChange={(typed) => onChange({ yearBuilt: typed.replace(/\D/g, '') })}
    />
  );

const isTooLarge = (building: ReadBuilding) => !building.ok && building.message === customPricing(business());

function Price({ building, zip }: { building: ReadBuilding; zip: string }) {
  if (isTooLarge(building)) return <CustomPricing />;
  const price = building.ok
    ? priceProperty(business(), { property: building.property, address: { zip } })
    : undefined;
  if (!price?.ok) return null;
  return (
    <div className="border-t-2 border-ink pt-3">
      <PriceLine
        label={
          <>
            Standard fee
            {[price.value.tier, ...price.value.surcharges.map(surchargeText)].map((line) => (
              <span key={line} className="block text-fine text-muted">
                {line}
              </span>
            ))}
          </>
        }
        price={formatUsd(price.value.payNow)}
        size="middle"
        testId="price-now"
      />
      <NextOpenings />
      <RefundTerms />
    </div>
  );
}

/** Pressed too early, it lists the missing fields and moves the focus to the first. */
function ContinueButton(props: CardProps & { tooLarge: boolean }) {
  const { draft, processing, tooLarge } = props;
  const [pressed, setPressed] = useState(false);
  const missing = missingFields(draft, props.known);
  const blocked = missing.length > 0 || tooLarge;
  return (
    <ActionBar>
      <button
        type="submit"
        aria-disabled={blocked || processing || undefined}
        aria-describedby="continue-hint"
        onClick={(event) => {
          if (!blocked && !processing) return;
          event.preventDefault();
          setPressed(true);
          document.getElementById(missing[0]?.id ?? '')?.focus();
        }}
        className={`${actionClass()} w-full text-lead aria-disabled:bg-muted aria-disabled:opacity-70`}
      >
        {processing ? 'Processing...' : 'Continue'}
      </button>
      <p
        id="continue-hint"
        className={`mt-2 text-fine empty:hidden ${pressed ? 'font-medium text-danger' : 'text-muted'}`}
        aria-live="polite"
      >
        {tooLarge ? pressed && customPricing(business()) : missingText(missing)}
      </p>
    </ActionBar>
  );
}
