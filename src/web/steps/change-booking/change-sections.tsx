// The sections of the form. Each is closed until the customer asks for it.
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ChangeForm } from '../../../api/change-booking.ts';
import { CHANGE_SECTION_TEXT } from '../../../domain/appointment/booking-change.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { MAX_PRICE_CHANGE_REASON } from '../../../domain/pricing/price-change.ts';
import { CheckboxField } from '../../ui/field.tsx';
import { Select, Text, useFields } from './change-fields.tsx';
import { ChangePeople } from './change-people.tsx';
import { ChangeProperty } from './change-property.tsx';
import { ChangeTime } from './change-time.tsx';
import { FIELDS_OF, type Section } from './typed-change.ts';

export function ChangeSections({ form, changed }: { form: ChangeForm; changed: readonly Section[] }) {
  const parts: Record<Section, ReactNode> = {
    time: <ChangeTime form={form} />,
    services: <ServiceFields form={form} />,
    property: <ChangeProperty form={form} />,
    people: <ChangePeople />,
    price: <PriceFields />,
  };
  return form.sections.map((section) => (
    <SectionFrame key={section} section={section} isChanged={changed.includes(section)}>
      {parts[section]}
    </SectionFrame>
  ));
}

function SectionFrame(props: { section: Section; isChanged: boolean; children: ReactNode }) {
  const { section, isChanged, children } = props;
  const { problems } = useFields();
  const hasProblem = FIELDS_OF[section].some((name) => problems[name]);
  const [open, setOpen] = useState(isChanged);
  // A refused field must be visible, and stay so while it is corrected.
  if (hasProblem && !open) setOpen(true);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 font-semibold">
        {CHANGE_SECTION_TEXT[section]}
        <span className="flex items-center gap-3">
          {isChanged && <span className="text-fine font-medium text-accent">Changed</span>}
          <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-4 pb-5 sm:grid-cols-2">{children}</div>
    </details>
  );
}

function ServiceFields({ form: { offer } }: { form: ChangeForm }) {
  const { id, typed, type } = useFields();
  const chosen = (typed.addons ?? '').split(' ').filter(Boolean);
  // In the price list's order, so that putting one back is no change.
  const choose = (addon: string, isChosen: boolean) =>
    type(
      'addons',
      offer.addons
        .map((known) => known.id)
        .filter((known) => (known === addon ? isChosen : chosen.includes(known)))
        .join(' '),
    );
  return (
    <>
      <Select
        name="service"
        label="Service"
        options={offer.services.map((service) => ({ value: service.id, label: service.name }))}
        className="sm:col-span-2"
      />
      <fieldset className="sm:col-span-2">
        <legend className="font-medium">Add-ons</legend>
        {offer.addons.map((addon) => (
          <CheckboxField
            key={addon.id}
            id={`${id}addon-${addon.id}`}
            label={`${addon.name} (${addon.priceCents > 0 ? `+${formatUsd(cents(addon.priceCents))}` : 'no charge'})`}
            checked={chosen.includes(addon.id)}
            onChange={(isChosen) => choose(addon.id, isChosen)}
          />
        ))}
      </fieldset>
    </>
  );
}

const priceOptions = [
  { value: 'none', label: 'The list price' },
  { value: 'discount', label: 'A discount' },
  { value: 'surcharge', label: 'A surcharge' },
];

function PriceFields() {
  const { typed } = useFields();
  return (
    <>
      <Select name="priceKind" label="They pay" options={priceOptions} />
      {typed.priceKind !== 'none' && (
        <>
          <Text name="priceAmount" label="Amount in dollars" inputMode="decimal" maxLength={12} />
          <Text
            name="priceReason"
            label="Reason"
            maxLength={MAX_PRICE_CHANGE_REASON}
            hint="The customer sees it next to the price."
            className="sm:col-span-2"
          />
        </>
      )}
    </>
  );
}
