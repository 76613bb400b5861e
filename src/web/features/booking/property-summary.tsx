import { type Address, formatAddress } from '../../../domain/property/address.ts';
import type { Property } from '../../../domain/property/property.ts';
import { propertyFacts } from '../../../domain/property/property-facts.ts';

/** The address and what is known about the building. */
export const PropertySummary = (props: { address: Address; property: Property; manual?: boolean }) => (
  <div>
    <p className="text-lead font-semibold leading-snug">{formatAddress(props.address)}</p>
    {props.manual && (
      <p className="mt-2 inline-block border border-copper px-2.5 py-0.5 text-fine font-medium text-copper">
        Manual entry
      </p>
    )}
    <dl className="mt-4 border-t border-line">
      {propertyFacts(props.property).map((fact) => (
        <div
          key={fact.name}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 [overflow-wrap:anywhere]"
        >
          <dt className="text-muted">{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
