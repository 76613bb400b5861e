import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { OCCUPANCIES, OCCUPANCY_IDS } from '../../../domain/contact/occupancy.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { propertyFacts } from '../../../domain/property/property-facts.ts';
import { serviceAreaName } from '../../../domain/service-area/service-area.ts';
import { business } from '../../lib/business.ts';
import { Choice, yesNo } from '../../ui/choice.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from './section.tsx';
import type { ChangeContact } from './use-contact-form.ts';

const occupancies = OCCUPANCY_IDS.map((id) => ({ value: id, label: OCCUPANCIES[id], id: `occupancy-${id}` }));

export function PropertySection(props: {
  booking: BookingContext;
  form: ContactForm;
  change: ChangeContact;
  highlighted: boolean;
}) {
  const { booking, form, change } = props;
  const [unitAsked, setUnitAsked] = useState(form.unitNumber !== '');
  const address = formatAddress(booking.address);
  const setCorrect = (isAddressCorrect: boolean) =>
    change({
      isAddressCorrect,
      ...(!isAddressCorrect && form.correctedAddress === '' && { correctedAddress: address }),
    });
  return (
    <Section name="property" title="The property" highlighted={props.highlighted}>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <p className="text-lead font-semibold leading-snug">{address}</p>
        <button
          type="button"
          onClick={() => setCorrect(false)}
          className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
        >
          <Pencil aria-hidden size={18} /> Edit address
        </button>
      </div>
      <FactList facts={propertyFacts(booking.property)} />
      <Choice
        name="address"
        legend="Is this address correct?"
        options={yesNo('address')}
        value={form.isAddressCorrect}
        onChange={setCorrect}
      />
      {form.isAddressCorrect === false && (
        <TextField
          id="correctedAddress"
          label="Correct address"
          hint={`Include the city and ZIP code. We inspect in ${serviceAreaName(business().serviceArea)}.`}
          value={form.correctedAddress}
          autoComplete="off"
          maxLength={200}
          required
          onChange={(correctedAddress) => change({ correctedAddress })}
        />
      )}
      {unitAsked ? (
        <TextField
          id="unitNumber"
          label="Unit number"
          hint="Optional."
          value={form.unitNumber}
          maxLength={12}
          onChange={(unitNumber) => change({ unitNumber: unitNumber.replace(/[^\p{L}\p{N} -]/gu, '') })}
        />
      ) : (
        <button
          type="button"
          onClick={() => setUnitAsked(true)}
          className="min-h-11 justify-self-start font-medium underline underline-offset-4"
        >
          Add a unit number
        </button>
      )}
      <Choice
        name="occupancy"
        legend="Is anyone living there?"
        options={occupancies}
        value={form.occupancyStatus}
        onChange={(occupancyStatus) => change({ occupancyStatus })}
      />
      {form.occupancyStatus === 'vacant' && (
        <Choice
          name="early"
          legend="Can we start early?"
          options={yesNo('early')}
          value={form.allowEarlyInspection}
          onChange={(allowEarlyInspection) => change({ allowEarlyInspection })}
        />
      )}
    </Section>
  );
}
