// The interactive part of the booking section: address, then price and services. Loaded on the first interaction.

import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toManualFields } from '../../../domain/property/address.ts';
import {
  type BookingContext,
  readBookingQuery,
  readKindQuery,
} from '../../../domain/property/booking-query.ts';
import { toFlatProperty } from '../../../domain/property/flat-property.ts';
import type { PropertyKindLabel } from '../../../domain/property/property.ts';
import { NO_SPECIAL_FEATURES, readSpecialFeatures } from '../../../domain/property/special-features.ts';
import { business } from '../../lib/business.ts';
import { paths } from '../../paths.ts';
import { type AddressDraft, addressDraft, emptyDraft } from '../../storage/address-draft.ts';
import { completeStep, resetProgress, setCurrentStep } from '../../storage/assessment-progress.ts';
import { bookingSelection, emptySelection } from '../../storage/booking-selection.ts';
import {
  clearConfirmedProperty,
  confirmedProperty,
  propertyData,
  readConfirmedProperty,
  saveConfirmedProperty,
} from '../../storage/confirmed-property.ts';
import { finishDraft, reservedDraft } from '../../storage/finish-draft.ts';
import { finishAnswers } from '../../storage/new-property.ts';
import { challengeAvailable, selectedPayment } from '../../storage/selected-payment.ts';
import { specialFeatures } from '../../storage/special-features.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { AddressStep } from './address-step.tsx';
import { ConfirmedStep } from './confirmed-step.tsx';
import { SavedBooking } from './saved-booking.tsx';
import { useFeaturesFromQuery } from './use-features-from-query.ts';

export default function BookingFlow(props: {
  progress: (at: 'address' | 'details') => ReactNode;
  typed: string;
  caret: number | null;
}) {
  const { progress, typed, caret } = props;
  const navigate = useNavigate();
  const { search } = useLocation();
  const [fromQuery] = useState(() => readBookingQuery(business().serviceArea, new URLSearchParams(search)));
  const [kind] = useState(() => readKindQuery(new URLSearchParams(search)));
  const [features] = useState(() => readSpecialFeatures(new URLSearchParams(search)));
  const confirmed = useStoredValue(confirmedProperty);
  const saved = useStoredValue(propertyData);
  const selection = useStoredValue(bookingSelection) ?? emptySelection;
  const [round, setRound] = useState(0);
  useFeaturesFromQuery(features);
  useFinishedDraft();

  useEffect(() => {
    if (!confirmed) setCurrentStep('address');
  }, [confirmed]);

  const startOver = () => {
    clearConfirmedProperty();
    finishAnswers();
    for (const kept of [addressDraft, bookingSelection, selectedPayment, challengeAvailable, specialFeatures])
      kept.clear();
    resetProgress();
    setRound(round + 1);
    // Otherwise a reload would restore the property in the URL.
    if (search) void navigate(paths.book, { replace: true });
  };

  // A property in the URL takes precedence over a stored one.
  const other = fromQuery && round === 0 && confirmed && !isSameAddress(fromQuery, confirmed);
  if (confirmed && !other) {
    return (
      <>
        {progress('details')}
        <ConfirmedStep
          confirmed={confirmed}
          step={selection.step === 3 ? 'services' : 'details'}
          onStep={(step) => bookingSelection.write({ ...selection, step: step === 'services' ? 3 : 2 })}
          onStartOver={startOver}
        />
      </>
    );
  }

  const start = startOf(typed, round === 0 ? fromQuery : null, round === 0 ? kind : null);
  if (saved && !fromQuery && start === emptyDraft && round === 0) {
    return (
      <SavedBooking saved={saved} onTakeUp={() => confirmedProperty.write(saved)} onStartOver={startOver} />
    );
  }
  return (
    <>
      <AddressStep
        key={round}
        start={start}
        kind={round === 0 ? kind : null}
        caret={round === 0 ? caret : null}
        features={round === 0 ? features : NO_SPECIAL_FEATURES}
        onConfirmed={(property) => {
          const read = readConfirmedProperty({ ...property, paymentMethod: fromQuery?.paymentMethod });
          if (!read) return;
          saveConfirmedProperty(read);
          bookingSelection.write({ ...(bookingSelection.read() ?? emptySelection), step: 2 });
          completeStep('address');
          setCurrentStep('details');
          void navigate(paths.propertyConfirmed);
        }}
      />
      {/* Below the field, which must not move while a visitor types. */}
      <div className="mt-6">{progress('address')}</div>
    </>
  );
}

/** What was typed before this code loaded, the property in the URL, or an unfinished draft. */
function startOf(
  typed: string,
  fromQuery: BookingContext | null,
  kind: PropertyKindLabel | null,
): AddressDraft {
  if (fromQuery) return draftOf(fromQuery);
  const kept = addressDraft.read();
  const left = kind ? withKind(kept ?? emptyDraft, kind) : kept;
  if (typed !== '')
    return { ...(left ?? emptyDraft), mode: 'search', input: typed, picked: null, accurate: false };
  return left && (kind || hasContent(left)) ? left : emptyDraft;
}

/** Applies the property kind chosen on the pricing page. */
const withKind = (draft: AddressDraft, propertyType: PropertyKindLabel): AddressDraft => ({
  ...draft,
  building: { ...emptyDraft.building, propertyType },
});

const hasContent = ({ input, manual }: AddressDraft) =>
  input !== '' || Object.values(manual).some((text) => text !== '');

function draftOf({ address, property }: BookingContext): AddressDraft {
  const flat = toFlatProperty(property);
  return {
    ...emptyDraft,
    mode: 'manual',
    manual: { ...toManualFields(address.street), zipCode: address.zip },
    squareFootage: flat.squareFootage === undefined ? '' : String(flat.squareFootage),
    yearBuilt: flat.yearBuilt === undefined ? '' : String(flat.yearBuilt),
    building: {
      propertyType: flat.propertyType,
      mobileHomeType: flat.mobileHomeType ?? '',
      multiFamilyUnits: flat.multiFamilyUnits ?? '',
      commercialType: flat.commercialType ?? '',
      unitLabels: [...(flat.unitLabels ?? [])],
      unitSquareFootages: (flat.unitSquareFootages ?? []).map(String),
    },
  };
}

const isSameAddress = (one: BookingContext, other: { address: BookingContext['address'] }) =>
  one.address.street.toLowerCase() === other.address.street.toLowerCase() &&
  one.address.zip === other.address.zip;

/** Removes a draft whose booking was paid or canceled since. If the request fails, the draft stays. */
function useFinishedDraft(): void {
  useEffect(() => {
    const address = reservedDraft();
    if (address === null) return;
    import('../../lib/my-appointments.ts')
      .then(({ fetchMyAppointments }) => fetchMyAppointments())
      .then((mine) => {
        const open = mine.some((one) => one.address === address && one.dueCents > 0);
        if (!open) finishDraft(address);
      })
      .catch(() => undefined);
  }, []);
}
