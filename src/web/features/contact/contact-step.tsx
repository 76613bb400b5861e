// Step 3 of the booking: who pays, how we reach them, and whether the property is the right one.
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isEmail } from '../../../domain/contact/email.ts';
import { type MissingContact, missingContact } from '../../../domain/contact/missing-contact.ts';
import {
  type BookingContext,
  toBookingQuery,
  toWizardQuery,
} from '../../../domain/property/booking-query.ts';
import { paths } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ActionButtons } from './action-buttons.tsx';
import { ContactHub } from './hub.tsx';
import { PayerSection } from './payer-section.tsx';
import { PropertySection } from './property-section.tsx';
import { RealtorSection } from './realtor-section.tsx';
import { RecipientsSection } from './recipients-section.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useInactivityGuide } from './use-inactivity-guide.ts';
import { usePhoneVerification } from './use-phone-verification.ts';
import { Veil } from './veil.tsx';
import { VerificationSection } from './verification-section.tsx';

export function ContactStep(props: {
  booking: BookingContext;
  contract: ReactNode;
  included: ReactNode;
  inspectorView: ReactNode;
  /** What follows, on the button and where it cannot be prepared. */
  next?: { words: string; failed: string };
  back?: { to: string; words: string };
  /** Keeps the address as it was corrected, and goes on. */
  onDone: (corrections: { correctedAddress: string | null; unitNumber: string }) => Promise<void>;
}) {
  const { booking, next = summaryNext } = props;
  const back = props.back ?? {
    to: `${paths.inspectionConfirmed}?${toWizardQuery(booking)}`,
    words: 'Back to Property Details',
  };
  const contact = useContactForm(booking);
  const { form, isVerified, unlocked, change, unlock, settleVerified } = contact;
  const { phoneNumber, smsConsent } = form;
  const verification = usePhoneVerification({ phoneNumber, smsConsent, isVerified, settleVerified });
  const [emailLeft, setEmailLeft] = useState(false);
  const [readingAbove, setReadingAbove] = useState(false);
  const [readingBelow, setReadingBelow] = useState(false);
  const [going, setGoing] = useState(false);
  const missing = missingContact(form, isVerified);
  const emailInvalid = emailLeft && form.payerEmail.trim() !== '' && !isEmail(form.payerEmail);
  const reading = readingAbove || readingBelow;
  const { highlighted, announcement } = useInactivityGuide(missing[0], unlocked && !reading && !going);
  const goToNext = () => goTo(emailInvalid ? 'payerEmail' : (missing[0]?.field ?? 'view-summary'));

  const goOn = async () => {
    setGoing(true);
    try {
      const correctedAddress = form.isAddressCorrect === false ? form.correctedAddress : null;
      await props.onDone({ correctedAddress, unitNumber: form.unitNumber });
    } catch {
      toast({
        title: 'Error',
        description: `${next.failed} Nothing you entered is lost; please try again.`,
        tone: 'destructive',
      });
      setGoing(false);
    }
  };

  return (
    <div className="grid gap-12">
      <ActionButtons
        unlocked={unlocked}
        contract={props.contract}
        included={props.included}
        onUnlock={unlock}
        onContinue={goToNext}
        onReading={setReadingAbove}
      />
      {!unlocked && (
        <p className="border-l-4 border-copper bg-sunk p-4 font-medium" role="note">
          The form opens when you use Preview Contract, See What’s Included or Skip.
        </p>
      )}
      <Veil on={!unlocked} className="grid gap-12">
        {contact.carriedOver && <CarriedOver onClear={contact.forgetPerson} />}
        <PayerSection
          form={form}
          change={change}
          highlighted={highlighted === 'payer'}
          emailInvalid={emailInvalid}
          onEmailBlur={() => setEmailLeft(true)}
          onEmailFocus={() => {
            if (!emailInvalid) setEmailLeft(false);
          }}
        />
        <Veil on={emailInvalid} className="grid gap-12">
          <VerificationSection
            verification={verification}
            phoneNumber={phoneNumber}
            highlighted={highlighted === 'verification'}
          />
          <RecipientsSection form={form} change={change} highlighted={highlighted === 'recipients'} />
          <RealtorSection form={form} change={change} highlighted={highlighted === 'realtor'} />
          <PropertySection
            booking={booking}
            form={form}
            change={change}
            highlighted={highlighted === 'property'}
          />
          <div className="border-t-2 border-ink pt-5">
            <button
              type="button"
              id="view-summary"
              onClick={() => void goOn()}
              disabled={missing.length > 0 || going}
              aria-describedby="still-missing"
              className={`${actionClass()} w-full text-lead disabled:bg-muted disabled:opacity-70`}
            >
              {going ? 'Processing...' : next.words}
            </button>
            <StillMissing missing={missing} />
            <Link
              to={back.to}
              className="mt-4 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
            >
              <ArrowLeft aria-hidden size={18} /> {back.words}
            </Link>
          </div>
        </Veil>
      </Veil>
      <ContactHub
        verified={isVerified}
        pricingAddress={`${paths.pricing}?${toBookingQuery(booking)}`}
        inspectorView={props.inspectorView}
        includesView={props.included}
        onReading={setReadingBelow}
      />
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

const summaryNext = { words: 'View Booking Summary', failed: 'The summary could not be prepared.' };

/** The visitor has booked or begun another property: what was asked about that one is asked again. */
const CarriedOver = ({ onClear }: { onClear: () => void }) => (
  <p role="note" className="border-l-4 border-copper pl-4">
    New property: we kept only your name, email and phone.{' '}
    <button
      type="button"
      onClick={() => {
        onClear();
        goTo('firstName');
      }}
      className="font-medium underline underline-offset-4"
    >
      Not you? Clear
    </button>
  </p>
);

const StillMissing = ({ missing }: { missing: readonly MissingContact[] }) => (
  <div id="still-missing" className="mt-3 text-fine text-muted">
    {missing.length > 0 && (
      <>
        <p>Still missing:</p>
        <ul className="mt-1 grid gap-1">
          {missing.map((item) => (
            <li key={item.field}>
              <button
                type="button"
                onClick={() => goTo(item.field)}
                className="min-h-8 text-left underline underline-offset-4"
              >
                {item.words}
              </button>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);

/** The field may only just have become usable. */
function goTo(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus());
}
