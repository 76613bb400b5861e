import { Copy } from 'lucide-react';
import { useState } from 'react';
import { business } from '../../lib/business.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { useDelayed } from '../../ui/rotation.ts';
import { toast } from '../../ui/toast-store.ts';
import { AddressSearch } from './address-search.tsx';
import { camera, streetViewPath } from './camera.ts';
import { HeadingControl } from './heading-control.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { limits, parseDegrees } from './position.ts';

/** Debounces the slider: only the final heading is worth a picture. */
const restMs = 250;

export function StreetViewTester() {
  const [latitude, setLatitude] = useState(String(business().office.latitude));
  const [longitude, setLongitude] = useState(String(business().office.longitude));
  const [heading, setHeading] = useState<number>(camera.heading);
  // The prerendered page does not know its origin.
  const origin = useHydrated() ? window.location.origin : undefined;

  const position = {
    latitude: parseDegrees(latitude, limits.latitude),
    longitude: parseDegrees(longitude, limits.longitude),
  };
  const path =
    position.latitude === null || position.longitude === null
      ? undefined
      : streetViewPath({ latitude: position.latitude, longitude: position.longitude }, heading);
  const restingPath = useDelayed(origin && path, restMs);

  return (
    <div className="wrap grid gap-10 lg:grid-cols-[1fr_1.2fr] lg:gap-16">
      <div className="space-y-8">
        <AddressSearch
          onFound={(found) => {
            setLatitude(String(found.latitude));
            setLongitude(String(found.longitude));
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="latitude"
            label="Latitude"
            autoComplete="off"
            value={latitude}
            onChange={setLatitude}
            error={position.latitude === null ? outsideText('latitude') : undefined}
          />
          <TextField
            id="longitude"
            label="Longitude"
            autoComplete="off"
            value={longitude}
            onChange={setLongitude}
            error={position.longitude === null ? outsideText('longitude') : undefined}
          />
        </div>
        <HeadingControl heading={heading} onChange={setHeading} />
      </div>
      <div className="space-y-8">
        {/* An invalid position removes its picture at once. */}
        <PicturePreview
          address={path && restingPath}
          words={`The street at heading ${heading} degrees, or the drawn house that stands in for it`}
        />
        <PictureUrl address={path && `${origin ?? ''}${path}`} />
      </div>
    </div>
  );
}

const outsideText = (field: keyof typeof limits) =>
  `A ${field} is a number from -${limits[field]} to ${limits[field]}.`;

async function copy(address: string) {
  if (await copyText(address)) toast({ title: 'Copied to Clipboard' });
  else toast({ title: 'Copy Failed', description: 'Could not copy to clipboard', tone: 'destructive' });
}

/** The picture's URL, for copying. `undefined`: the position is incomplete. */
const PictureUrl = ({ address }: { address: string | undefined }) => (
  <section aria-labelledby="image-url">
    <h2 id="image-url" className="font-sans text-base font-semibold tracking-normal">
      Image URL
    </h2>
    {address === undefined ? (
      <p className="mt-1.5 text-muted">Enter a latitude and longitude to see the image URL.</p>
    ) : (
      <>
        <p className="mt-1.5 select-all border border-line bg-raised p-3.5 font-mono text-fine [overflow-wrap:anywhere]">
          {address}
        </p>
        <button type="button" onClick={() => copy(address)} className={`${actionClass('quiet')} mt-3`}>
          <Copy aria-hidden size={20} /> Copy the image URL
        </button>
      </>
    )}
  </section>
);
