import { addonPriceLabel, chosenAddons, findAddon, POOL_ADDON } from '../../../domain/pricing/addons.ts';
import { business } from '../../lib/business.ts';
import { bookingSelection, emptySelection } from '../../storage/booking-selection.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { CheckboxField } from '../../ui/field.tsx';

/** Offers the pool inspection add-on for a property with a pool. */
export function PoolOffer() {
  const selection = useStoredValue(bookingSelection) ?? emptySelection;
  const pool = findAddon(business().addons, POOL_ADDON);
  if (!pool) return null;
  const choose = (on: boolean) => {
    const others = selection.addons.filter((id) => id !== pool.id);
    const addons = chosenAddons(business().addons, on ? [...others, pool.id] : others).map(({ id }) => id);
    bookingSelection.write({ ...selection, addons });
  };
  return (
    <div className="border-l-4 border-accent bg-sunk px-4">
      <CheckboxField
        id="pool-offer"
        label={`Add the pool/spa inspection. Free when you pay now, otherwise ${addonPriceLabel(pool, 'challenge')}.`}
        checked={selection.addons.includes(pool.id)}
        onChange={choose}
      />
    </div>
  );
}
