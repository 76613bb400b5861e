import { lazy, Suspense } from 'react';
import { BookingPanel, type PanelProgress } from '../features/booking/booking-panel.tsx';
import { BookingSteps } from '../features/booking/booking-steps.tsx';
import { About } from '../features/business/about.tsx';
import { Claims } from '../features/home/claims.tsx';
import { Hero } from '../features/home/hero.tsx';
import { InspectedAreas } from '../features/home/inspected-areas.tsx';
import { PoolSpa } from '../features/home/pool-spa.tsx';
import { PriceGlance } from '../features/home/price-glance.tsx';
import { ReportRotator } from '../features/home/report-rotator.tsx';
import { PaymentReturnHandler } from '../features/payment/payment-return-handler.tsx';
import { Reviews } from '../features/review/reviews.tsx';

const BookingProgress = lazy(() =>
  import('../features/progress/booking-progress.tsx').then(({ BookingProgress }) => ({
    default: BookingProgress,
  })),
);

/** The panel continues to the details once it has a property. */
const progress: PanelProgress = (at) => (
  <Suspense fallback={<div className="h-12" />}>
    <BookingProgress current={at} hasProperty={at === 'details'} />
  </Suspense>
);

export default function HomePage() {
  return (
    <>
      <PaymentReturnHandler />
      <Hero booking={<BookingPanel progress={progress} />} />
      <Claims />
      <BookingSteps />
      <PriceGlance />
      <InspectedAreas />
      <ReportRotator />
      <PoolSpa />
      <Reviews />
      <About />
    </>
  );
}
