import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reservation } from '../../api/appointment.ts';
import { missingContact } from '../../domain/contact/missing-contact.ts';
import { priceProperty } from '../../domain/pricing/price-property.ts';
import { findService } from '../../domain/pricing/services.ts';
import { formatAddress } from '../../domain/property/address.ts';
import { type BookingContext, toBookingQuery } from '../../domain/property/booking-query.ts';
import { PriceLines } from '../features/booking/price-lines.tsx';
import { CustomPricing } from '../features/booking/property-card.tsx';
import { PropertySummary } from '../features/booking/property-summary.tsx';
import { StepIndicator } from '../features/booking/step-indicator.tsx';
import { UnknownProperty } from '../features/booking/unknown-property.tsx';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { useStoredPrice } from '../features/booking/use-stored-price.ts';
import { contactFacts } from '../features/contact/contact-facts.ts';
import { useContactForm } from '../features/contact/use-contact-form.ts';
import { FunnelProgress } from '../features/progress/funnel-progress.tsx';
import { ConfirmPanel } from '../features/schedule/confirm-panel.tsx';
import { DayPicker } from '../features/schedule/day-picker.tsx';
import { HeldNote } from '../features/schedule/held-note.tsx';
import { missingOccupancy, OccupancyFields } from '../features/schedule/occupancy-fields.tsx';
import { OfferBanner } from '../features/schedule/offer-banner.tsx';
import { TimePicker } from '../features/schedule/time-picker.tsx';
import { useScheduling } from '../features/schedule/use-scheduling.ts';
import { paths } from '../paths.ts';
import { bookingSelection } from '../storage/booking-selection.ts';
import { confirmedProperty } from '../storage/confirmed-property.ts';
import { useStoredValue } from '../storage/stored-value.ts';
import { FactList } from '../ui/fact-list.tsx';
import { toast } from '../ui/toast-store.ts';

const WaitingListDialog = lazy(() => import('../features/waiting-list/waiting-list-dialog.tsx'));

export default function CalendarPage() {
  return (
    <div className="min-h-[70vh]">
      <FunnelProgress />
      <div className="wrap pt-4">
        <StepIndicator current="Schedule" />
        <h1 tabIndex={-1} className="title-lg mb-8 mt-8">
          Pick your date
        </h1>
        <Scheduling booking={useKnownBooking()} />
      </div>
    </div>
  );
}

/** The calendar may be looked at before anything is known about the visitor. */
function Scheduling({ booking }: { booking: BookingContext | null | undefined }) {
  const navigate = useNavigate();
  const { form, isVerified, change } = useContactForm(booking);
  const [missed, setMissed] = useState(false);
  const { firstName, lastName } = form;
  const contact = { ...form, payeeName: { firstName, lastName } };
  const { service, addons, price, propertyId } = usePrice(booking);

  const goOn = async (reservation: Reservation) => {
    if (!booking) return;
    const [{ keepReservation }, { announceScheduled }] = await afterwards();
    keepReservation(reservation, booking, contact, new Date());
    const { paymentUrl } = reservation;
    // A browser may refuse; the next page has the same address as a link.
    if (paymentUrl !== null) window.open(paymentUrl, '_blank', 'noopener');
    void announceScheduled(reservation);
    await navigate(nextAddress(booking, reservation));
  };
  const scheduling = useScheduling({
    address: booking ? formatAddress(booking.address) : undefined,
    onReserved: goOn,
  });
  const { choice, reservation, held, offerToken, waiting } = scheduling;

  const confirm = (known: BookingContext) => {
    const { day, time } = choice;
    if (!day || !time) return;
    const missing = missingOccupancy(form);
    setMissed(missing !== null);
    if (missing) {
      toast({ title: 'Missing Information', description: missing.words, tone: 'destructive' });
      return document.getElementById(missing.field)?.focus();
    }
    void reservation.reserve({ date: day.date, time }, async () => {
      const [propertyId] = await Promise.all([idOf(known), afterwards()]);
      return {
        date: day.date,
        time,
        ...(form.occupancyStatus && { occupancyStatus: form.occupancyStatus }),
        allowEarlyInspection: form.occupancyStatus === 'vacant' ? form.allowEarlyInspection : null,
        contactData: contact,
        propertyId,
        serviceId: service?.id,
        addons: [...addons],
        paymentMethod: known.paymentMethod,
        ...(offerToken && { offer: offerToken }),
      };
    });
  };

  return (
    <>
      <OfferBanner offer={scheduling.offer} knowsProperty={booking !== null} />
      {booking && held && <HeldNote held={held} next={nextAddress(booking, held)} />}
      <div className="grid gap-12 lg:grid-cols-[1.3fr_1fr] lg:gap-x-16">
        <div className="grid gap-10">
          <DayPicker
            availability={scheduling.availability}
            chosen={choice.day?.date ?? null}
            onChoose={scheduling.chooseDay}
            onRetry={() => void scheduling.refresh()}
          />
          <TimePicker choice={choice} onJoin={scheduling.askToWait} />
          {booking && <OccupancyFields answer={form} onChange={change} missed={missed} />}
        </div>
        <div className="self-start lg:sticky lg:top-24 lg:row-span-2">
          {booking === undefined && <p role="status">Loading your booking…</p>}
          {booking === null && <UnknownProperty />}
          {booking && !priceProperty(booking.property).ok && <CustomPricing />}
          {booking && priceProperty(booking.property).ok && (
            <ConfirmPanel
              choice={choice}
              service={service?.name ?? ''}
              price={price}
              busy={reservation.busy}
              problem={reservation.problem}
              missingContact={missingContact(form, isVerified)
                // Asked on this page as well.
                .filter(({ field }) => field !== 'occupancy-occupied' && field !== 'early-yes')
                .map(({ words }) => words)}
              onConfirm={() => confirm(booking)}
              contactAddress={`${paths.contactVerification}?${toBookingQuery(booking)}`}
            />
          )}
        </div>
        {booking && <Known booking={booking} facts={contactFacts(form)} />}
      </div>
      {waiting && (
        <Suspense>
          <WaitingListDialog
            {...waiting}
            onOpenChange={(open) => scheduling.setWaiting({ ...waiting, open })}
            defaults={{ email: form.payerEmail, phone: form.phoneNumber }}
            propertyId={propertyId ?? undefined}
            contact={contact}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the server charges for this booking, and in what state that is known. */
function usePrice(booking: BookingContext | null | undefined) {
  const selection = useStoredValue(bookingSelection);
  const [stored, setStored] = useState<{ of: BookingContext; id: string | null }>();
  const service = findService(selection?.service ?? '') ?? findService('standard');
  const addons = selection?.addons ?? [];
  const settled = booking && stored?.of === booking ? stored : undefined;
  const propertyId = settled?.id ?? null;
  const paymentMethod = booking?.paymentMethod ?? 'pay_now';
  const price = useStoredPrice(propertyId ? { id: propertyId, paymentMethod } : null, service?.id, addons);

  // A calendar opened by a link has a property in its address that the server has not seen yet.
  useEffect(() => {
    if (!booking || !priceProperty(booking.property).ok) return;
    idOf(booking)
      .then((id) => setStored({ of: booking, id }))
      .catch(() => setStored({ of: booking, id: null }));
  }, [booking]);

  const unknown = price === null || settled?.id === null;
  const words = unknown ? 'The price could not be computed. Please load the page again.' : 'Adding it up…';
  return {
    service,
    addons,
    propertyId,
    price: price ? <PriceLines price={price} /> : <p role="status">{words}</p>,
  };
}

/** Fetched before a time is asked for, so that nothing is missing once it is reserved. */
const afterwards = () =>
  Promise.all([
    import('../features/schedule/keep-reservation.ts'),
    import('../features/schedule/announce-scheduled.ts'),
  ]);

const idOf = (booking: BookingContext): Promise<string> =>
  import('../features/property/store-from-query.ts').then(({ storeFromQuery }) => storeFromQuery(booking));

/** With the property and the time, and nothing about a person. */
function nextAddress(booking: BookingContext, { scheduledAt, time }: Reservation): string {
  const appointment = new URLSearchParams({ appointmentDate: scheduledAt, appointmentTime: time });
  return `${paths.paymentRedirect}?${toBookingQuery(booking)}&${appointment}`;
}

function Known({ booking, facts }: { booking: BookingContext; facts: ReturnType<typeof contactFacts> }) {
  const confirmed = useStoredValue(confirmedProperty);
  return (
    <div className="grid gap-10">
      <section aria-labelledby="calendar-property">
        <h2 id="calendar-property" className="title-md mb-4">
          The property
        </h2>
        <PropertySummary {...booking} manual={confirmed?.isValidated === false} />
      </section>
      {facts.length > 0 && (
        <section aria-labelledby="calendar-contact">
          <h2 id="calendar-contact" className="title-md mb-4">
            Contact
          </h2>
          <FactList facts={facts} />
        </section>
      )}
    </div>
  );
}
