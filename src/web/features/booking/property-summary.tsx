import { type Address, formatAddress } from '../../../domain/property/address.ts';
import type { Property } from '../../../domain/property/property.ts';
import { propertyFacts } from '../../../domain/property/property-facts.ts';
import type { SpecialFeatures } from '../../../domain/property/special-features.ts';
import { FactList } from '../../ui/fact-list.tsx';

/** The address and what is known about the building. */
export const PropertySummary = (props: {
  address: Address;
  property: Property;
  features?: SpecialFeatures | undefined;
  manual?: boolean;
}) => (
  <div>
    <p className="text-lead font-semibold leading-snug">{formatAddress(props.address)}</p>
    {props.manual && (
      <p className="mt-2 inline-block border border-accent px-2.5 py-0.5 text-fine font-medium text-accent">
        Manual entry
      </p>
    )}
    <div className="mt-4">
      <FactList facts={propertyFacts(props.property, props.features)} />
    </div>
  </div>
);
