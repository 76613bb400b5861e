// The booking section of the landing page. The search box is prerendered; its code loads on the first interaction and takes
// over what was typed.
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { phoneText } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';
import { useInteracted } from '../../lib/interacted.ts';
import { whenOnline } from '../../lib/online.ts';
import { anchors } from '../../paths.ts';
import { fieldClass } from '../../ui/field.tsx';

/** Renders the progress for the panel's current step. */
export type PanelProgress = (at: 'address' | 'details') => ReactNode;

export const BookingPanel = ({ progress }: { progress: PanelProgress }) => (
  <section
    id={anchors.book}
    tabIndex={-1}
    aria-labelledby="book-title"
    className="self-start bg-raised p-[min(1.25rem,5vw)] text-ink shadow-[0_18px_40px_-24px_rgb(0_0_0/0.45)] focus:outline-none sm:p-8"
  >
    <h2 id="book-title" className="title-md mb-3">
      Book your inspection
    </h2>
    <Desk progress={progress} />
    <p className="mt-4 border-t border-line pt-2 text-fine">
      Prefer to talk? Call{' '}
      <a
        href={`tel:${business().office.phone}`}
        className="inline-block whitespace-nowrap py-2 font-semibold underline underline-offset-4"
      >
        {phoneText(business().office.phone)}
      </a>
    </p>
  </section>
);

type Arrived = {
  Desk: ComponentType<{ progress: PanelProgress; typed: string; caret: number | null }>;
  typed: string;
  caret: number | null;
};

function Desk({ progress }: { progress: PanelProgress }) {
  const interacted = useInteracted();
  const [focused, setFocused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState<Arrived | 'failed'>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt counter retries.
  useEffect(() => {
    if (!interacted && !focused) return;
    import('./booking-flow.tsx')
      .then(({ default: Desk }) =>
        // Synchronous: a key pressed between reading the old box and showing the new one would be lost.
        flushSync(() => {
          const box = field.current;
          const caret = box && document.activeElement === box ? box.selectionStart : null;
          setArrived({ Desk, typed: box?.value ?? '', caret });
        }),
      )
      .catch(() => setArrived('failed'));
  }, [interacted, focused, attempt]);
  useEffect(() => {
    if (arrived === 'failed') return whenOnline(() => setAttempt((before) => before + 1));
  }, [arrived]);

  if (!arrived || arrived === 'failed')
    return <FlowPlaceholder field={field} failed={arrived === 'failed'} onFocus={() => setFocused(true)} />;
  return <arrived.Desk progress={progress} typed={arrived.typed} caret={arrived.caret} />;
}

const FlowPlaceholder = (props: {
  field: RefObject<HTMLInputElement | null>;
  failed: boolean;
  onFocus: () => void;
}) => (
  <>
    <label htmlFor="address-awaited" className="needs-script font-medium">
      Property address
    </label>
    <input
      ref={props.field}
      id="address-awaited"
      role="combobox"
      aria-expanded="false"
      aria-controls="address-suggestions"
      aria-autocomplete="list"
      onFocus={props.onFocus}
      autoComplete="off"
      maxLength={200}
      placeholder="Number and street"
      className={`${fieldClass} needs-script text-lead`}
    />
    <p className="needs-script mt-1.5 text-fine text-muted" role={props.failed ? 'alert' : undefined}>
      {props.failed
        ? 'We couldn’t load the address search. Please reload the page or call us.'
        : 'Type at least 3 characters, then pick your address.'}
    </p>
    <p className="without-script">
      Booking online needs JavaScript. Or call {phoneText(business().office.phone)}: we’ll tell you the price
      and the next openings right away.
    </p>
  </>
);
