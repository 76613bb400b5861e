import { MapPin } from 'lucide-react';
import { showsPosition } from '../../../domain/tracking/tracking-phase.ts';
import type { LocationControl } from './desk-context.ts';
import { timeText } from './time-text.ts';
import type { SharingState } from './use-location-sharing.ts';

/** Shown in the card of the one job the inspector is on the way to. */
export function LocationSwitch({ locationSentAt, sharing, stoppedAt, onChange, ...props }: LocationControl) {
  // Another device, or this page before a reload, may have sent it: the customer still sees it.
  const seen = !props.on && isShown(locationSentAt, stoppedAt);
  const on = props.on || seen;
  return (
    <div className="border-t border-line px-3 py-1.5 sm:px-6">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        onClick={() => onChange(!on)}
        aria-describedby="sharing-state"
        className="flex min-h-12 w-full items-center justify-between gap-4 text-left font-medium"
      >
        <span className="flex items-center gap-2">
          <MapPin aria-hidden className="size-5 shrink-0 text-action" />
          Share my location with the customer
        </span>
        <span
          aria-hidden
          className={`flex h-8 w-14 shrink-0 items-center rounded-full border-2 px-0.5 transition-colors ${on ? 'justify-end border-action bg-action' : 'border-muted bg-page'}`}
        >
          <span className={`size-6 rounded-full ${on ? 'bg-on-action' : 'bg-muted'}`} />
        </span>
      </button>
      <p id="sharing-state" role="status" className="text-fine text-muted">
        {seen && sharing.state === 'off' ? seenText : words(sharing)}
      </p>
    </div>
  );
}

const seenText = 'On. The customer sees the last location we sent. Turn it off to hide it.';

const isShown = (sentAt: string | null, stoppedAt: Date | null): boolean =>
  sentAt !== null &&
  (stoppedAt === null || new Date(sentAt) > stoppedAt) &&
  showsPosition('on-the-way', new Date(sentAt), new Date());

function words(sharing: SharingState): string {
  switch (sharing.state) {
    case 'off':
      return 'Off. The customer can’t see where you are.';
    case 'not-stopped':
      return 'We couldn’t switch this off. The customer may see your last location for up to ten minutes.';
    case 'finding':
      return 'Finding your location…';
    case 'denied':
      return 'This browser doesn’t allow it. Allow location for this site in your browser settings, then switch this off and on.';
    case 'no-position':
      return 'Your location isn’t available right now. We’ll try again every 30 seconds.';
    case 'unsent':
      return 'We couldn’t send your location. We’ll try again every 30 seconds.';
    case 'shared':
      return `On, while this page is open. Last sent at ${timeText(sharing.at)}.`;
  }
}
