import { ADDON_IDS, addonPriceLabel } from '../../../domain/pricing/addons.ts';
import { bookingSelection, emptySelection } from '../../storage/booking-selection.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { CheckboxField } from '../../ui/field.tsx';

/** Offers the pool inspection add-on for a property with a pool. */
export function PoolOffer() {
  const selection = useStoredValue(bookingSelection) ?? emptySelection;
  const choose = (on: boolean) => {
    const addons = ADDON_IDS.filter((id) => (id === 'pool' ? on : selection.addons.includes(id)));
    bookingSelection.write({ ...selection, addons });
  };
  return (
    <div className="border-l-4 border-copper bg-sunk px-4">
      <CheckboxField
        id="pool-offer"
        label={`Add the pool/spa inspection. Free when you pay now, otherwise ${addonPriceLabel('pool', 'challenge')}.`}
        checked={selection.addons.includes('pool')}
        onChange={choose}
      />
    </div>
  );
}
