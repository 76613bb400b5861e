import { MapPin } from 'lucide-react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { showsPosition } from '../../../domain/tracking/tracking-phase.ts';
import { clockWords } from './clock-words.ts';
import type { Sharing } from './use-location-sharing.ts';

/** On the way: whether the customer sees where. */
export function LocationStrip(props: {
  appointments: readonly DeskAppointment[];
  on: boolean;
  sharing: Sharing;
  /** What was sent before is no longer shown, whatever the list of appointments still says. */
  stoppedAt: Date | null;
  onChange: (on: boolean) => void;
}) {
  const { appointments, sharing, stoppedAt, onChange } = props;
  if (appointments.length === 0) return null;
  // Sent by another device, before this page was opened, or made up for a sample: the customer sees it all the same.
  const seen = !props.on && appointments.some(({ locationSentAt }) => isShown(locationSentAt, stoppedAt));
  const on = props.on || seen;
  const places = appointments.map(({ property }) => property.address?.split(',')[0] ?? 'an appointment');
  return (
    <section
      aria-labelledby="on-the-way"
      className="mb-8 border-l-4 border-green bg-raised px-4 py-3 outline outline-line"
    >
      <h2
        id="on-the-way"
        className="flex items-start gap-2 font-sans font-semibold leading-snug text-wrap hyphens-none"
      >
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
        On the way to {places.join(' and ')}
      </h2>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        onClick={() => onChange(!on)}
        aria-describedby="sharing-state"
        className="mt-1 flex min-h-12 w-full items-center justify-between gap-4 text-left"
      >
        Share my location with the customer
        <span
          aria-hidden
          className={`flex h-8 w-14 shrink-0 items-center rounded-full border-2 px-0.5 transition-colors ${on ? 'justify-end border-green bg-green' : 'border-muted bg-page'}`}
        >
          <span className={`size-6 rounded-full ${on ? 'bg-on-green' : 'bg-muted'}`} />
        </span>
      </button>
      <p id="sharing-state" role="status" className="text-fine text-muted">
        {seen && sharing.state === 'off' ? seenWords : words(sharing)}
      </p>
    </section>
  );
}

const seenWords = 'On. The customer sees the location that was sent last. Switch it off to hide it.';

const isShown = (sentAt: string | null, stoppedAt: Date | null): boolean =>
  sentAt !== null &&
  (stoppedAt === null || new Date(sentAt) > stoppedAt) &&
  showsPosition('on-the-way', new Date(sentAt), new Date());

function words(sharing: Sharing): string {
  switch (sharing.state) {
    case 'off':
      return 'Off. The customer does not see where you are.';
    case 'not-stopped':
      return 'This could not be switched off. The customer may see your last location for up to ten minutes.';
    case 'finding':
      return 'Finding where you are…';
    case 'denied':
      return 'This browser does not allow it. Allow the location for this site in the browser’s settings, then switch it off and on.';
    case 'no-position':
      return 'Your location is not available right now. Trying again every 30 seconds.';
    case 'unsent':
      return 'Your location could not be sent. Trying again every 30 seconds.';
    case 'shared':
      return `On, while this page is open. Last sent at ${clockWords(sharing.at)}.`;
  }
}
