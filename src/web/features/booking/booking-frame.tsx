// The booking section of the landing page. The search box is there at once; what works behind it arrives with the
// visitor's first sign of life, and takes over whatever was typed by then.
import { Phone } from 'lucide-react';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { business, promises } from '../../../domain/business.ts';
import { useInteracted } from '../../lib/interacted.ts';
import { anchors } from '../../paths.ts';
import { fieldClass } from '../../ui/field.tsx';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';

const steps = [
  { name: 'Address', words: 'Where is the property, and how large is it?' },
  { name: 'Pricing details', words: 'You see the price at once, with nothing hidden in it.' },
  { name: 'Contact info', words: 'Who pays, who gets the report, and how we reach you.' },
  { name: 'Schedule', words: 'A day and a time that is then yours alone.' },
];

export function BookingFrame() {
  return (
    <section
      id={anchors.book}
      tabIndex={-1}
      aria-labelledby="book-title"
      className="wrap py-20 focus:outline-none lg:py-28"
    >
      <div className="grid gap-10 lg:grid-cols-[1fr_1.1fr] lg:gap-16">
        <div>
          <h2 id="book-title" className="title-lg">
            Book your inspection
          </h2>
          <p className="mt-4 text-lead text-muted">
            Type the address and see the price. An inspection takes {promises.inspectionLength}; your report
            is with you {promises.report}.
          </p>
          <div className="mt-8 border-t-2 border-ink max-lg:hidden">
            <NumberedSteps steps={steps} />
          </div>
          <p className="mt-6 max-lg:hidden">
            <OfficePhone />
          </p>
        </div>
        <div className="self-start bg-raised p-[min(1.25rem,5vw)] shadow-[0_1px_0_var(--color-line),0_18px_40px_-24px_rgb(0_0_0/0.45)] sm:p-9">
          <Desk />
        </div>
        <p className="lg:hidden">
          <OfficePhone />
        </p>
      </div>
    </section>
  );
}

function OfficePhone() {
  const { phone, hours } = business.office;
  return (
    <>
      Rather talk? Call{' '}
      <a
        href={`tel:${phone.tel}`}
        className="inline-flex items-center gap-1.5 whitespace-nowrap py-2 font-semibold underline underline-offset-4"
      >
        <Phone aria-hidden size={18} /> {phone.display}
      </a>
      <span className="text-muted">, {hours}, Arizona time.</span>
    </>
  );
}

type Arrived = { Desk: ComponentType<{ typed: string; focused: boolean }>; typed: string; focused: boolean };

function Desk() {
  const interacted = useInteracted();
  const field = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState<Arrived | 'failed'>();

  useEffect(() => {
    if (!interacted) return;
    import('./booking-desk.tsx')
      .then(({ default: Desk }) =>
        // At once: a key pressed between reading the old box and showing the new one would be lost.
        flushSync(() =>
          setArrived({
            Desk,
            typed: field.current?.value ?? '',
            focused: document.activeElement === field.current,
          }),
        ),
      )
      .catch(() => setArrived('failed'));
  }, [interacted]);

  if (!arrived || arrived === 'failed') return <DeskAwaited field={field} failed={arrived === 'failed'} />;
  return <arrived.Desk typed={arrived.typed} focused={arrived.focused} />;
}

const DeskAwaited = ({ field, failed }: { field: RefObject<HTMLInputElement | null>; failed: boolean }) => (
  <>
    <h3 className="title-md mb-5">Where is the property?</h3>
    <label htmlFor="address-awaited" className="needs-script font-medium">
      Property address
    </label>
    <input
      ref={field}
      id="address-awaited"
      autoComplete="off"
      maxLength={200}
      placeholder="Number and street"
      className={`${fieldClass} needs-script text-lead`}
    />
    <p className="needs-script mt-1.5 text-fine text-muted">
      {failed
        ? 'The address search could not be loaded. Please load the page again, or call us.'
        : 'Type at least 3 characters, then pick your address.'}
    </p>
    <p className="without-script">
      Booking online needs JavaScript. By telephone we tell you the price and the next free times at once:{' '}
      {business.office.phone.display}.
    </p>
  </>
);
