// Step 3 of the booking: payer, contact details, and whether the property is right.

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
import { business } from '../../lib/business.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ActionButtons } from './action-buttons.tsx';
import { Blurred } from './blurred.tsx';
import { ContactHub } from './hub.tsx';
import { PayerSection } from './payer-section.tsx';
import { PropertySection } from './property-section.tsx';
import { RealtorSection } from './realtor-section.tsx';
import { RecipientsSection } from './recipients-section.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useInactivityGuide } from './use-inactivity-guide.ts';
import { usePhoneVerification } from './use-phone-verification.ts';
import { useUnprintable } from './use-unprintable.ts';
import { VerificationSection } from './verification-section.tsx';

export function ContactStep(props: {
  booking: BookingContext;
  contract: ReactNode;
  included: ReactNode;
  inspectorView: ReactNode;
  /** Button text, and the message when the next step cannot be prepared. */
  next?: { words: string; failed: string };
  back?: { to: string; words: string };
  /** Stores the corrected address and continues. */
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
  const missing = missingContact(business().serviceArea, form, isVerified);
  const unprintable = useUnprintable(form);
  const [refused] = Object.keys(unprintable);
  const emailInvalid = emailLeft && form.payerEmail.trim() !== '' && !isEmail(form.payerEmail);
  const isBlocked = missing.length > 0 || refused !== undefined;
  const reading = readingAbove || readingBelow;
  const { highlighted, announcement } = useInactivityGuide(missing[0], unlocked && !reading && !going);
  const [requestedField, setAskedFor] = useState<string>();
  const missingText =
    requestedField === missing[0]?.field && missing[0] ? `Still missing: ${missing[0].words}` : '';
  const goToNext = () => goTo(emailInvalid ? 'payerEmail' : (missing[0]?.field ?? refused ?? 'view-summary'));

  const explain = () => {
    setAskedFor(missing[0]?.field);
    goToNext();
  };

  const proceed = async () => {
    setGoing(true);
    try {
      const correctedAddress = form.isAddressCorrect === false ? form.correctedAddress : null;
      await props.onDone({ correctedAddress, unitNumber: form.unitNumber });
    } catch {
      toast({
        title: 'Error',
        description: failureText(`${next.failed} Nothing you entered is lost. Please try again.`),
        tone: 'destructive',
      });
      setGoing(false);
    }
  };

  return (
    <div className="grid gap-8 sm:gap-12">
      <div className="@container flex flex-col gap-8 sm:gap-12">
        <ActionButtons
          unlocked={unlocked}
          contract={props.contract}
          included={props.included}
          onUnlock={unlock}
          onContinue={goToNext}
          onReading={setReadingAbove}
        />
        <Blurred on={!unlocked} className="grid gap-8 sm:gap-12">
          {contact.carriedOver && <CarriedOver onClear={contact.forgetPerson} />}
          <PayerSection
            form={form}
            change={change}
            highlighted={highlighted === 'payer'}
            emailInvalid={emailInvalid}
            errors={unprintable}
            onEmailBlur={() => setEmailLeft(true)}
            onEmailFocus={() => {
              if (!emailInvalid) setEmailLeft(false);
            }}
          />
          <Blurred on={emailInvalid} className="grid gap-8 sm:gap-12">
            <VerificationSection
              verification={verification}
              phoneNumber={phoneNumber}
              highlighted={highlighted === 'verification'}
            />
            <RecipientsSection
              form={form}
              change={change}
              highlighted={highlighted === 'recipients'}
              errors={unprintable}
            />
            <RealtorSection
              form={form}
              change={change}
              highlighted={highlighted === 'realtor'}
              errors={unprintable}
            />
            <PropertySection
              booking={booking}
              form={form}
              change={change}
              highlighted={highlighted === 'property'}
            />
          </Blurred>
          <StillMissing missing={missing} />
        </Blurred>
        {unlocked && (
          <ActionBar>
            <p role="status" className={missingText ? 'mb-2 font-medium text-danger' : 'sr-only'}>
              {missingText}
            </p>
            <button
              type="button"
              id="view-summary"
              onClick={() => going || (isBlocked ? explain() : void proceed())}
              aria-disabled={isBlocked || going || undefined}
              aria-describedby="still-missing"
              className={`${actionClass()} w-full text-lead aria-disabled:bg-muted aria-disabled:opacity-70`}
            >
              {going ? 'Processing...' : next.words}
            </button>
          </ActionBar>
        )}
      </div>
      <Link
        to={back.to}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium underline underline-offset-4"
      >
        <ArrowLeft aria-hidden size={18} /> {back.words}
      </Link>
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

const summaryNext = { words: 'View Booking Summary', failed: 'We couldn’t open your summary.' };

/** Shown when the answers about an earlier property were dropped. */
const CarriedOver = ({ onClear }: { onClear: () => void }) => (
  <p role="note" className="border-l-4 border-accent pl-4">
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
  <div id="still-missing" className="text-fine text-muted">
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

/** Deferred: the field may be enabled by the current render. */
function goTo(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus());
}
