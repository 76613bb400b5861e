import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { priceProperty } from '../../domain/pricing/price-property.ts';
import { type BookingContext, toBookingQuery } from '../../domain/property/booking-query.ts';
import { DueStrip } from '../features/booking/due-strip.tsx';
import { CustomPricing } from '../features/booking/property-card.tsx';
import { StepIndicator } from '../features/booking/step-indicator.tsx';
import { UnknownProperty } from '../features/booking/unknown-property.tsx';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { InspectorCard } from '../features/business/inspector-card.tsx';
import { ContactStep } from '../features/contact/contact-step.tsx';
import { InclusionsChecklist } from '../features/pricing/inclusions-checklist.tsx';
import { FunnelProgress } from '../features/progress/funnel-progress.tsx';
import { paths } from '../paths.ts';
import { completeStep, setCurrentStep } from '../storage/assessment-progress.ts';

const AgreementPreview = lazy(() =>
  import('../features/agreement/agreement-preview.tsx').then(({ AgreementPreview }) => ({
    default: AgreementPreview,
  })),
);

export default function ContactVerificationPage() {
  const navigate = useNavigate();
  const booking = useKnownBooking();

  const goToSummary = async (known: BookingContext, corrections: Corrections) => {
    const { keepCorrectedProperty } = await import('../features/property/keep-corrected-property.ts');
    const settled = await keepCorrectedProperty(known, corrections);
    completeStep('contact');
    setCurrentStep('scheduling');
    await navigate(`${paths.bookingSummary}?${toBookingQuery(settled)}`);
  };

  return (
    <div className="min-h-[70vh]">
      <FunnelProgress />
      <div className="wrap pt-4">
        <StepIndicator current="Contact Info" />
        <h1 tabIndex={-1} className="title-lg mt-8">
          Contact info
        </h1>
        {booking === undefined && (
          <p className="mt-6" role="status">
            Loading your property…
          </p>
        )}
        {booking === null && <UnknownProperty />}
        {booking && !hasPrice(booking) && <CustomPricing />}
        {booking && hasPrice(booking) && (
          <>
            <DueStrip booking={booking} />
            <div className="mt-10 max-w-3xl">
              <ContactStep
                booking={booking}
                contract={
                  <Suspense fallback={<p role="status">Loading the agreement…</p>}>
                    <AgreementPreview heading="h3" />
                  </Suspense>
                }
                included={<InclusionsChecklist />}
                inspectorView={<InspectorCard />}
                onDone={(corrections) => goToSummary(booking, corrections)}
              />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

const hasPrice = ({ property }: BookingContext) => priceProperty(property).ok;

type Corrections = { correctedAddress: string | null; unitNumber: string };
