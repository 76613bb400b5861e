// The booking section's working part: the address, then the price and the services of the confirmed property. Loaded when
// the visitor shows the first sign of life.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BookingContext, readBookingQuery } from '../../../domain/property/booking-query.ts';
import { toFlatProperty } from '../../../domain/property/flat-property.ts';
import { NO_SPECIAL_FEATURES, readSpecialFeatures } from '../../../domain/property/special-features.ts';
import { paths } from '../../paths.ts';
import { type AddressDraft, addressDraft, emptyDraft } from '../../storage/address-draft.ts';
import { completeStep, resetProgress, setCurrentStep } from '../../storage/assessment-progress.ts';
import { bookingSelection, startSelection } from '../../storage/booking-selection.ts';
import {
  confirmedProperty,
  forgetConfirmedProperty,
  keepConfirmedProperty,
  propertyData,
  readConfirmedProperty,
} from '../../storage/confirmed-property.ts';
import { finishAnswers } from '../../storage/new-property.ts';
import { challengeAvailable, selectedPayment } from '../../storage/selected-payment.ts';
import { specialFeatures } from '../../storage/special-features.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { AddressStep } from './address-step.tsx';
import { ConfirmedStep } from './confirmed-step.tsx';
import { SavedBooking } from './saved-booking.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { useFeaturesFromQuery } from './use-features-from-query.ts';
import { useFinishedDraft } from './use-finished-draft.ts';

export default function BookingDesk({ typed, focused }: { typed: string; focused: boolean }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [fromQuery] = useState(() => readBookingQuery(new URLSearchParams(search)));
  const [features] = useState(() => readSpecialFeatures(new URLSearchParams(search)));
  const confirmed = useStoredValue(confirmedProperty);
  const saved = useStoredValue(propertyData);
  const selection = useStoredValue(bookingSelection) ?? startSelection;
  const [round, setRound] = useState(0);
  useFeaturesFromQuery(features);
  useFinishedDraft();

  useEffect(() => {
    if (!confirmed) setCurrentStep('address');
  }, [confirmed]);

  const startOver = () => {
    forgetConfirmedProperty();
    finishAnswers();
    for (const kept of [addressDraft, bookingSelection, selectedPayment, challengeAvailable, specialFeatures])
      kept.clear();
    resetProgress();
    setRound(round + 1);
    // A property in the address bar would come back with the next reload.
    if (search) void navigate(paths.book, { replace: true });
  };

  // A property in the address bar is a stronger wish than one from before.
  const other = fromQuery && round === 0 && confirmed && !isSameAddress(fromQuery, confirmed);
  if (confirmed && !other) {
    return (
      <>
        <StepIndicator current="Pricing Details" />
        <ConfirmedStep
          confirmed={confirmed}
          step={selection.step === 3 ? 'services' : 'details'}
          onStep={(step) => bookingSelection.write({ ...selection, step: step === 'services' ? 3 : 2 })}
          onStartOver={startOver}
        />
      </>
    );
  }

  const start = startOf(typed, round === 0 ? fromQuery : null);
  if (saved && !fromQuery && start === emptyDraft && round === 0) {
    return (
      <SavedBooking saved={saved} onTakeUp={() => confirmedProperty.write(saved)} onStartOver={startOver} />
    );
  }
  return (
    <>
      <StepIndicator current="Address" />
      <h3 className="title-md mb-5 mt-6">Where is the property?</h3>
      <AddressStep
        key={round}
        start={start}
        focused={focused}
        features={round === 0 ? features : NO_SPECIAL_FEATURES}
        onConfirmed={(property) => {
          const read = readConfirmedProperty({ ...property, paymentMethod: fromQuery?.paymentMethod });
          if (!read) return;
          keepConfirmedProperty(read);
          bookingSelection.write({ ...(bookingSelection.read() ?? startSelection), step: 2 });
          completeStep('address');
          setCurrentStep('details');
          void navigate(paths.propertyConfirmed);
        }}
      />
    </>
  );
}

/** What was typed before the desk had arrived, what stands in the address bar, or what was left unfinished. */
function startOf(typed: string, fromQuery: BookingContext | null): AddressDraft {
  if (fromQuery) return draftOf(fromQuery);
  const left = addressDraft.read();
  if (typed !== '')
    return { ...(left ?? emptyDraft), mode: 'search', input: typed, picked: null, accurate: false };
  return left && hasContent(left) ? left : emptyDraft;
}

const hasContent = ({ input, manual }: AddressDraft) =>
  input !== '' || Object.values(manual).some((text) => text !== '');

function draftOf({ address, property }: BookingContext): AddressDraft {
  const [streetNumber = '', ...streetName] = address.street.split(' ');
  const flat = toFlatProperty(property);
  return {
    ...emptyDraft,
    mode: 'manual',
    manual: { streetNumber, direction: '', streetName: streetName.join(' '), zipCode: address.zip },
    squareFootage: flat.squareFootage === undefined ? '' : String(flat.squareFootage),
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
