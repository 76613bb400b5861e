// The contact form with property, price and date: above it on a phone, next to it on a wide screen.
import { lazy, Suspense } from 'react';
import { formatAddress } from '../../domain/property/address.ts';
import type { BookingContext } from '../../domain/property/booking-query.ts';
import { DueStrip } from '../features/booking/due-strip.tsx';
import { InspectorCard } from '../features/business/inspector-card.tsx';
import { ContactStep } from '../features/contact/contact-step.tsx';
import { InclusionsChecklist } from '../features/pricing/inclusions-checklist.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { completeStep, setCurrentStep } from '../storage/assessment-progress.ts';

const AgreementPreview = lazy(() =>
  import('../features/agreement/agreement-preview.tsx').then(({ AgreementPreview }) => ({
    default: AgreementPreview,
  })),
);

const NextDate = lazyPart(() => import('../features/schedule/next-date.tsx'));
const NextOpenings = lazyPart(() => import('../features/booking/next-openings.tsx'));
const isWide = () => window.matchMedia('(min-width: 80rem)').matches;

export function Contact(props: {
  booking: BookingContext;
  next?: { words: string; failed: string };
  back?: { to: string; words: string };
  /** Called with the booking and its corrected address. */
  onSettled: (settled: BookingContext) => Promise<void>;
}) {
  const { booking, next, back } = props;

  const settle = async (corrections: { correctedAddress: string | null; unitNumber: string }) => {
    const { saveCorrectedProperty } = await import('../features/property/save-corrected-property.ts');
    const settled = await saveCorrectedProperty(booking, corrections);
    completeStep('contact');
    setCurrentStep('scheduling');
    await props.onSettled(settled);
  };

  return (
    <div className="xl:mt-8 xl:grid xl:grid-cols-[minmax(0,48rem)_minmax(0,1fr)] xl:gap-x-16">
      <div className="xl:sticky xl:top-24 xl:order-last xl:self-start">
        <DueStrip booking={booking} />
        <Suspense>
          {isWide() && <NextDate about={formatAddress(booking.address)} openings={<NextOpenings />} />}
        </Suspense>
      </div>
      <div className="mt-6 sm:mt-10 xl:mt-5">
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
    </div>
  );
}
