// The calendar with questions about the property, the price and the reservation. Without a bookable property it shows the
// reason.

import { memo, Suspense, useEffect, useMemo, useState } from 'react';
import type { Reservation } from '../../api/appointment.ts';
import { parseCalendarDate } from '../../domain/calendar-date.ts';
import type { ContactForm } from '../../domain/contact/contact-form.ts';
import { missingBeforeCalendar } from '../../domain/contact/missing-contact.ts';
import { formatAddress } from '../../domain/property/address.ts';
import type { BookingContext } from '../../domain/property/booking-query.ts';
import { CustomPricing } from '../features/booking/custom-pricing.tsx';
import { PropertySummary } from '../features/booking/property-summary.tsx';
import { UnknownProperty } from '../features/booking/unknown-property.tsx';
import { contactFacts } from '../features/contact/contact-facts.ts';
import { useContactForm } from '../features/contact/use-contact-form.ts';
import { PeriodQuestion } from '../features/inspection-period/period-question.tsx';
import { useTypedPeriod } from '../features/inspection-period/use-typed-period.ts';
import { DayPicker } from '../features/schedule/day-picker.tsx';
import { HeldNote } from '../features/schedule/held-note.tsx';
import { MISSING_CHOICE, missingOccupancy } from '../features/schedule/missing-occupancy.ts';
import { OfferBanner } from '../features/schedule/offer-banner.tsx';
import { TimePicker } from '../features/schedule/time-picker.tsx';
import { useOffer } from '../features/schedule/use-offer.ts';
import { useScheduling } from '../features/schedule/use-scheduling.ts';
import { business } from '../lib/business.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useBookingPrice } from '../storage/booking-price.ts';
import { storeWizardChoice, wizardChoiceFor } from '../storage/booking-wizard.ts';
import { confirmedProperty } from '../storage/confirmed-property.ts';
import { joinedWaitingLists } from '../storage/joined-waiting-lists.ts';
import { useStoredValue } from '../storage/stored-value.ts';
import { FactList } from '../ui/fact-list.tsx';
import { toast } from '../ui/toast-store.ts';
import { storedPropertyId, usePrice } from './use-price.tsx';

const ConfirmPanel = lazyPart(() => import('../features/schedule/confirm-panel.tsx'));
const OccupancyFields = lazyPart(() => import('../features/schedule/occupancy-fields.tsx'));
const WaitingListDialog = lazyPart(() => import('../features/waiting-list/waiting-list-dialog.tsx'));

type Props = {
  booking: BookingContext | null | undefined;
  contactAddress: (booking: BookingContext) => string;
  /** Next page for a visitor who already holds this time. */
  nextAddress: (booking: BookingContext, held: Reservation) => string;
  /** The time is reserved, and stored in this browser. */
  onReserved: (booking: BookingContext, reservation: Reservation) => Promise<void>;
};

export function Scheduling(props: Props) {
  const { booking } = props;
  const price = useBookingPrice(booking);
  if (booking === null) return <NoProperty />;
  if (price && !price.ok) return <CustomPricing />;
  return <BookableCalendar {...props} booking={booking} />;
}

/** A waiting-list offer stays held without a property. */
function NoProperty() {
  const { offer } = useOffer();
  return (
    <>
      <OfferBanner offer={offer} knowsProperty={false} />
      <UnknownProperty />
    </>
  );
}

function BookableCalendar(props: Props & { booking: BookingContext | undefined }) {
  const { booking } = props;
  const about = booking && formatAddress(booking.address);
  const { form, isVerified, change } = useContactForm(booking);
  const [missed, setMissed] = useState(false);
  const { firstName, lastName } = form;
  const contact = { ...form, payeeName: { firstName, lastName } };
  const { service, addons, price, propertyId } = usePrice(booking);

  const proceed = async (reservation: Reservation) => {
    if (!booking) return;
    const [{ saveReservation }, { announceScheduled }] = await loadReservationCode();
    saveReservation(reservation, booking, contact, new Date());
    if (about) storeWizardChoice(about, { wish: null });
    void announceScheduled(reservation);
    await props.onReserved(booking, reservation);
  };
  const scheduling = useScheduling({
    address: about,
    before: useMemo(() => (about ? wizardChoiceFor(about).wish : null), [about]),
    onReserved: proceed,
  });
  const { choice, reservation, held, offerToken, waiting } = scheduling;
  const periodState = useTypedPeriod(about);
  const { period } = periodState;
  const waitsFor = useStoredValue(joinedWaitingLists) ?? [];
  const bookedOn = parseCalendarDate(held?.date ?? '');
  const booked = bookedOn.ok ? bookedOn.value : null;

  const [date, time] = [choice.day?.date, choice.time];
  // Stored, so that it survives a reload.
  useEffect(() => {
    if (about && date) storeWizardChoice(about, { wish: { date, time } });
  }, [about, date, time]);

  const confirm = (known: BookingContext) => {
    const { day, time } = choice;
    const missing = missingOccupancy(form);
    setMissed(missing !== null);
    if (!day || !time || missing) {
      const words = day && time && missing ? missing.words : MISSING_CHOICE;
      toast({ title: 'Missing Information', description: words, tone: 'destructive' });
      const field = !day ? '[role=grid] [tabindex="0"]' : `#${time && missing ? missing.field : 'time'}`;
      return document.querySelector<HTMLElement>(field)?.focus();
    }
    void reservation.reserve({ date: day.date, time }, async () => {
      const [propertyId] = await Promise.all([storedPropertyId(known), loadReservationCode()]);
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
        ...(period && { inspectionPeriod: period }),
        ...(offerToken && { offer: offerToken }),
      };
    });
  };

  return (
    <>
      <OfferBanner offer={scheduling.offer} knowsProperty />
      {booking && held && <HeldNote held={held} next={props.nextAddress(booking, held)} />}
      <div className="@container flex flex-col gap-8 sm:gap-12 lg:grid lg:grid-cols-[1.3fr_1fr] lg:gap-x-16">
        <div className="grid gap-7 sm:gap-10">
          <DayPicker
            availability={scheduling.availability}
            chosen={choice.day?.date ?? null}
            onChoose={scheduling.chooseDay}
            onRetry={() => void scheduling.refresh()}
            booked={booked}
            period={period}
          />
          {booking && <PeriodQuestion state={periodState} />}
          <TimePicker choice={choice} onJoin={scheduling.askToWait} waitsFor={waitsFor} period={period} />
          <Suspense>
            {booking && <OccupancyFields answer={form} onChange={change} missed={missed} />}
          </Suspense>
        </div>
        <div className="max-sm:contents lg:sticky lg:top-24 lg:row-span-2 lg:self-start">
          <Suspense fallback={loading}>
            {!booking ? (
              loading
            ) : (
              <ConfirmPanel
                choice={choice}
                service={service?.name ?? ''}
                price={price}
                busy={reservation.busy}
                problem={reservation.problem}
                missingContact={missingBeforeCalendar(business().serviceArea, form, isVerified).map(
                  ({ words }) => words,
                )}
                onConfirm={() => confirm(booking)}
                contactAddress={props.contactAddress(booking)}
              />
            )}
          </Suspense>
        </div>
        {booking && <Known booking={booking} contact={form} />}
      </div>
      {waiting && (
        <Suspense>
          <WaitingListDialog
            {...waiting}
            onOpenChange={(open) => scheduling.setWaiting({ ...waiting, open })}
            defaults={{ email: form.payerEmail, phone: form.phoneNumber }}
            propertyId={propertyId ?? undefined}
            contact={contact}
            inspectionPeriod={period}
          />
        </Suspense>
      )}
    </>
  );
}

const loading = <p role="status">Loading your booking…</p>;

/** Loaded before reserving, so that a failed load cannot follow a successful reservation. */
const loadReservationCode = () =>
  Promise.all([
    import('../features/schedule/save-reservation.ts'),
    import('../features/schedule/announce-scheduled.ts'),
  ]);

/** Memoized: choosing a day or time does not render it again. */
const Known = memo(function Known({ booking, contact }: { booking: BookingContext; contact: ContactForm }) {
  const facts = contactFacts(contact);
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
});
