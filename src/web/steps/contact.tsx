// The contact form with everything that can be looked at beside it, below the property and its price.
import { lazy, Suspense } from 'react';
import type { BookingContext } from '../../domain/property/booking-query.ts';
import { DueStrip } from '../features/booking/due-strip.tsx';
import { InspectorCard } from '../features/business/inspector-card.tsx';
import { ContactStep } from '../features/contact/contact-step.tsx';
import { InclusionsChecklist } from '../features/pricing/inclusions-checklist.tsx';
import { completeStep, setCurrentStep } from '../storage/assessment-progress.ts';

const AgreementPreview = lazy(() =>
  import('../features/agreement/agreement-preview.tsx').then(({ AgreementPreview }) => ({
    default: AgreementPreview,
  })),
);

export function Contact(props: {
  booking: BookingContext;
  next?: { words: string; failed: string };
  back?: { to: string; words: string };
  /** The booking with its address as it was corrected. */
  onSettled: (settled: BookingContext) => Promise<void>;
}) {
  const { booking, next, back } = props;

  const settle = async (corrections: { correctedAddress: string | null; unitNumber: string }) => {
    const { keepCorrectedProperty } = await import('../features/property/keep-corrected-property.ts');
    const settled = await keepCorrectedProperty(booking, corrections);
    completeStep('contact');
    setCurrentStep('scheduling');
    await props.onSettled(settled);
  };

  return (
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
          {...(next && { next })}
          {...(back && { back })}
          onDone={settle}
        />
      </div>
    </>
  );
}
