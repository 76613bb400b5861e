// One step of the wizard. Its code is loaded on demand, and the next step's while this one is read.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BookingContext } from '../../domain/property/booking-query.ts';
import { addressBefore, stepAddress } from '../features/wizard/wizard-address.ts';
import { type WizardStep as Step, WIZARD_STEPS } from '../features/wizard/wizard-steps.ts';
import { useInteracted } from '../lib/interacted.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import type { SettledState } from './use-settled.ts';

const load = {
  property: () => import('./property-details.tsx'),
  verification: () => import('./contact-verification.tsx'),
  scheduling: () => import('./schedule-inspection.tsx'),
  information: () => import('./service-information.tsx'),
  contract: () => import('./sign-contract.tsx'),
  payment: () => import('./payment.tsx'),
};
const PropertyDetails = lazyPart(load.property);
const ContactVerification = lazyPart(load.verification);
const ScheduleInspection = lazyPart(load.scheduling);
const ServiceInformation = lazyPart(load.information);
const SignContract = lazyPart(load.contract);
const Payment = lazyPart(load.payment);

export function WizardStep(props: { step: Step; booking: BookingContext; known: SettledState }) {
  const { step, booking, known } = props;
  const { reservation, settled } = known;
  const navigate = useNavigate();
  const [justSigned, setJustSigned] = useState(false);
  usePrefetchNextStep(step);

  const backAddress = addressBefore(booking, step);
  const addressOf = (other: Step) => stepAddress(booking, other);
  const goTo = async (other: Step, changed = booking) => navigate(stepAddress(changed, other));

  if (step === 'property')
    return (
      <PropertyDetails
        booking={booking}
        backAddress={backAddress}
        onDone={(changed) => goTo('verification', changed)}
      />
    );
  if (step === 'verification')
    return (
      <ContactVerification
        booking={booking}
        backAddress={backAddress}
        onDone={(changed) => goTo('scheduling', changed)}
      />
    );
  if (step === 'scheduling')
    return (
      <ScheduleInspection
        booking={booking}
        reservation={reservation}
        backAddress={backAddress}
        nextAddress={addressOf('information')}
        onReserved={(reserved) => {
          known.accept(reserved);
          return goTo('information');
        }}
      />
    );
  if (!reservation) return null;
  switch (step) {
    case 'information':
      return (
        <ServiceInformation
          reservation={reservation}
          verified={settled.verified}
          signed={settled.signed}
          backAddress={backAddress}
          addressOf={addressOf}
        />
      );
    case 'contract':
      return (
        <SignContract
          appointmentId={reservation.id}
          backAddress={backAddress}
          onSigned={() => {
            known.accept({ ...reservation, contractSigned: true });
            setJustSigned(true);
            void goTo('payment');
          }}
        />
      );
    case 'payment':
      return <Payment reservation={reservation} justSigned={justSigned} backAddress={backAddress} />;
  }
}

function usePrefetchNextStep(step: Step): void {
  const interacted = useInteracted('at rest');
  useEffect(() => {
    const next = WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + 1];
    if (interacted && next) load[next]().catch(() => undefined);
  }, [interacted, step]);
}
