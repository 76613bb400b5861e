// Where the property and the inspector are: on a map, or schematic if no map is configured.
import { MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Tracking } from '../../../api/tracking.ts';
import { actionClass } from '../../ui/action.tsx';
import { SchematicMap } from './schematic-map.tsx';
import { timeText } from './time-text.ts';

/** Falls back to the schematic map. */
const TileMap = lazy(() => import('./tile-map.tsx').catch(() => ({ default: SchematicMap })));

export function TrackingMap({ tracking }: { tracking: Tracking }) {
  const { property, inspector, map, position } = tracking;
  const [noTiles, setNoTiles] = useState(false);
  const located = property.latitude !== null && property.longitude !== null;
  const drawn = <SchematicMap tracking={tracking} />;
  return (
    <section aria-labelledby="map">
      <h2 id="map" className="title-md mb-4">
        {position ? `Where ${inspector.firstName} is` : 'Where it is'}
      </h2>
      {located && (
        <figure>
          {map && !noTiles ? (
            <Suspense fallback={drawn}>
              <TileMap tracking={tracking} onFail={() => setNoTiles(true)} />
            </Suspense>
          ) : (
            drawn
          )}
          <figcaption className="mt-3">
            {captionOf(tracking)}
            {map && !noTiles && <span className="block text-sm text-muted">Map: {map.attribution}</span>}
          </figcaption>
        </figure>
      )}
      <a
        href={mapsAddress(tracking)}
        target="_blank"
        rel="noopener noreferrer"
        className={`${actionClass('quiet')} mt-5`}
      >
        <MapPin aria-hidden size={20} /> Open in maps
        <span className="sr-only">, in a new tab</span>
      </a>
    </section>
  );
}

/** Describes the map in words. */
function captionOf({ status, inspectorStatus, inspector, position, way }: Tracking): string {
  const { firstName } = inspector;
  if (position && way) {
    const seen = timeText(new Date(position.at));
    return `${firstName} is ${way.distance} ${way.direction} of the property, in a straight line, as of ${seen}.`;
  }
  if (status === 'in_progress') return `${firstName} is at the property.`;
  if (status === 'completed') return 'The property.';
  return inspectorStatus === 'en_route'
    ? `We can’t show where ${firstName} is right now.`
    : `You’ll see where ${firstName} is only during the drive to you.`;
}

function mapsAddress({ property }: Tracking): string {
  const { latitude, longitude, address } = property;
  const query = latitude === null || longitude === null ? address : `${latitude},${longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
