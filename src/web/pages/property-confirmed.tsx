import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatUsdExact } from '../../domain/money.ts';
import { toBookingQuery } from '../../domain/property/booking-query.ts';
import { useChoosePayment } from '../features/booking/choose-payment.ts';
import { PaymentChoice } from '../features/booking/payment-choice.tsx';
import { PoolOffer } from '../features/booking/pool-offer.tsx';
import { PropertySummary } from '../features/booking/property-summary.tsx';
import { BookingProgress, hasProperty } from '../features/progress/booking-progress.tsx';
import { HousePicture } from '../features/property/house-picture.tsx';
import { scenes } from '../lib/scenes.ts';
import { paths } from '../paths.ts';
import { useBookingPrice } from '../storage/booking-price.ts';
import { bookingSelection, emptySelection } from '../storage/booking-selection.ts';
import {
  type ConfirmedProperty,
  clearConfirmedProperty,
  confirmedProperty,
} from '../storage/confirmed-property.ts';
import { useStoredValue } from '../storage/stored-value.ts';
import { Scene } from '../ui/scene.tsx';

export default function PropertyConfirmedPage() {
  const navigate = useNavigate();
  const confirmed = useStoredValue(confirmedProperty);
  useEffect(() => {
    if (confirmed === null) void navigate(paths.home, { replace: true });
  }, [confirmed, navigate]);
  return (
    <div className="fills-screen">
      <div className="wrap pt-4">
        <BookingProgress current="details" hasProperty={hasProperty(confirmed)} />
        <h1 tabIndex={-1} className="title-lg mt-3">
          Property confirmed
        </h1>
        {confirmed ? <Confirmed confirmed={confirmed} /> : <LoadingProperty />}
      </div>
    </div>
  );
}

/** The drawing is there from the first paint on; the property's own picture takes its place. */
const LoadingProperty = () => (
  <div className={columns}>
    <Scene scene={scenes.house} eager className="aspect-16/10 w-full bg-sunk object-cover" />
    <p className="text-muted" role="status">
      Loading your property…
    </p>
  </div>
);

const columns = 'mt-4 grid gap-6 lg:grid-cols-[1.15fr_1fr] lg:gap-14';

function Confirmed({ confirmed }: { confirmed: ConfirmedProperty }) {
  const navigate = useNavigate();
  const choosePayment = useChoosePayment();
  const price = useBookingPrice(confirmed);
  const back = () => {
    clearConfirmedProperty();
    void navigate(paths.book);
  };
  const showServices = () =>
    bookingSelection.write({ ...(bookingSelection.read() ?? emptySelection), step: 3 });
  return (
    <div className={columns}>
      <div>
        <HousePicture
          {...confirmed}
          badge={price.ok ? `${formatUsdExact(price.value.payNow)} Base Price` : null}
        />
        <div className="mt-6 max-lg:hidden">
          <PropertySummary {...confirmed} manual={!confirmed.isValidated} />
        </div>
      </div>
      <section aria-labelledby="pricing-details">
        <h2 id="pricing-details" className="title-md">
          Pricing details
        </h2>
        <div className="mt-2">
          <PaymentChoice booking={confirmed} onChoose={(method) => choosePayment(confirmed, method)}>
            {confirmed.features.hasPoolSpa && <PoolOffer />}
            <div className="mt-6 lg:hidden">
              <PropertySummary {...confirmed} manual={!confirmed.isValidated} />
            </div>
            <div className="mt-6 flex flex-wrap gap-x-8 border-t border-line pt-2">
              <button type="button" onClick={back} className={linkClass}>
                <ArrowLeft aria-hidden size={18} /> Back
              </button>
              <Link to={paths.book} onClick={showServices} className={linkClass}>
                Choose a service and add-ons
              </Link>
              <Link to={`${paths.specialFeatures}?${toBookingQuery(confirmed)}`} className={linkClass}>
                Casita, pool or detached garage?
              </Link>
            </div>
          </PaymentChoice>
        </div>
      </section>
    </div>
  );
}

const linkClass = 'inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4';
