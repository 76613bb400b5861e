import { useState } from 'react';
import { type Address, formatAddress } from '../../../domain/property/address.ts';
import type { Property } from '../../../domain/property/property.ts';
import { formatSquareFeet } from '../../../domain/property/square-feet.ts';
import { scenes } from '../../lib/scenes.ts';
import { Scene } from '../../ui/scene.tsx';

/** Street view picture of the house, or a drawing if there is none. */
export function HousePicture(props: {
  address: Address;
  property: Property;
  streetViewUrl: string | null;
  badge: string | null;
}) {
  const [broken, setBroken] = useState(false);
  const { squareFootage } = props.property;
  const drawn = props.streetViewUrl === null || broken;
  return (
    <figure className="relative bg-sunk">
      {drawn ? (
        <Scene scene={scenes.house} eager className="aspect-16/10 w-full object-cover" />
      ) : (
        <img
          src={props.streetViewUrl ?? ''}
          alt={`Street view of ${formatAddress(props.address)}`}
          width={640}
          height={400}
          onError={() => setBroken(true)}
          className="aspect-16/10 w-full object-cover"
        />
      )}
      {props.badge && (
        <p
          className="absolute right-0 top-4 bg-night px-4 py-2 font-semibold text-on-night"
          data-testid="base-price"
        >
          {props.badge}
        </p>
      )}
      {drawn && (
        <figcaption className="border-t-4 border-accent bg-night px-5 py-4 text-on-night">
          <span className="block font-semibold">{formatAddress(props.address)}</span>
          {squareFootage !== null && (
            <span className="block text-fine">{formatSquareFeet(squareFootage)}</span>
          )}
        </figcaption>
      )}
    </figure>
  );
}
