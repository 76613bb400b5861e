// The sections of the form. Each is closed until the customer asks for it.
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChangeForm } from '../../../../api/change-booking.ts';
import { CHANGE_SECTION_TEXT } from '../../../../domain/appointment/booking-change.ts';
import { RELATIONSHIP_TEXT } from '../../../../domain/appointment/desk-text.ts';
import { RELATIONSHIP_IDS } from '../../../../domain/contact/relationship.ts';
import { cents, formatUsd } from '../../../../domain/money.ts';
import { MAX_PRICE_CHANGE_REASON } from '../../../../domain/pricing/price-change.ts';
import { DIRECTION_NAMES } from '../../../../domain/property/address.ts';
import {
  COMMERCIAL_TYPES,
  MOBILE_HOME_TYPES,
  PROPERTY_KIND_LABELS,
  UNIT_COUNTS,
  unitCountLabel,
} from '../../../../domain/property/property.ts';
import { CheckboxField } from '../../../ui/field.tsx';
import { Check, Select, Text, useFields } from './change-fields.tsx';
import { FIELDS_OF, PERSON_PLACES, type Section } from './typed-change.ts';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const optional = (label: string) => ({ value: '', label });

export function ChangeSections({ form, changed }: { form: ChangeForm; changed: readonly Section[] }) {
  const parts: Record<Section, ReactNode> = {
    time: <TimeFields />,
    services: <ServiceFields form={form} />,
    property: <PropertyFields asksYearBuilt={form.offer.asksYearBuilt} />,
    people: <PeopleFields />,
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
  return (
    // A refused field must be visible.
    <details open={hasProblem || undefined} className="group border-b border-line">
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

const TimeFields = () => (
  <>
    <Text name="date" label="Day" type="date" />
    <Text name="time" label="Start, Arizona time" type="time" />
  </>
);

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

function PropertyFields({ asksYearBuilt }: { asksYearBuilt: boolean }) {
  const { typed } = useFields();
  const { propertyType } = typed;
  return (
    <>
      <Text name="streetNumber" label="House number" maxLength={20} />
      <Select name="direction" label="Direction" options={[optional('None'), ...same(DIRECTION_NAMES)]} />
      <Text name="streetName" label="Street" maxLength={120} />
      <Text name="unit" label="Unit" maxLength={20} />
      <Text name="zipCode" label="ZIP code" inputMode="numeric" maxLength={5} />
      <Select name="propertyType" label="Property type" options={same(Object.values(PROPERTY_KIND_LABELS))} />
      <Text name="squareFootage" label="Square feet" inputMode="numeric" maxLength={9} />
      {asksYearBuilt && <Text name="yearBuilt" label="Year built" inputMode="numeric" maxLength={4} />}
      {propertyType === PROPERTY_KIND_LABELS['mobile-home'] && (
        <Select name="mobileHomeType" label="Home type" options={same(MOBILE_HOME_TYPES)} />
      )}
      {propertyType === PROPERTY_KIND_LABELS['multi-family'] && (
        <Select
          name="multiFamilyUnits"
          label="Units"
          options={[
            ...(typed.multiFamilyUnits === '' ? [optional('Please choose')] : []),
            ...same(UNIT_COUNTS.map(unitCountLabel)),
          ]}
        />
      )}
      {propertyType === PROPERTY_KIND_LABELS.commercial && (
        <Select
          name="commercialType"
          label="Commercial type"
          options={[optional('Not known'), ...same(COMMERCIAL_TYPES)]}
        />
      )}
      <div className="sm:col-span-2">
        <Check name="hasCasita" label="Has a casita" />
        <Check name="hasPoolSpa" label="Has a pool or spa" />
        <Check name="hasDetachedGarage" label="Has a detached garage" />
      </div>
    </>
  );
}

function PeopleFields() {
  const { typed } = useFields();
  return (
    <>
      <Text name="firstName" label="Payer’s first name" maxLength={100} />
      <Text name="lastName" label="Payer’s last name" maxLength={100} />
      <Text
        name="payerEmail"
        label="Payer’s email"
        type="email"
        inputMode="email"
        maxLength={254}
        hint="A new one has to be confirmed by a link."
      />
      <Text
        name="phoneNumber"
        label="Payer’s phone"
        type="tel"
        inputMode="tel"
        maxLength={40}
        hint="No texts go to a new number until they agree."
      />
      <Select
        name="relationshipToBuyer"
        label="The payer is"
        options={[
          ...(typed.relationshipToBuyer === '' ? [optional('Not known')] : []),
          ...RELATIONSHIP_IDS.map((value) => ({ value, label: RELATIONSHIP_TEXT[value] })),
        ]}
      />
      {typed.relationshipToBuyer !== 'buyer' && (
        <Text name="buyerExplanation" label="Who they are paying for" maxLength={300} />
      )}
      <Text
        name="reportEmail"
        label="Email for the report"
        type="email"
        inputMode="email"
        maxLength={254}
        hint="Empty: the payer’s email."
        className="sm:col-span-2"
      />
      {PERSON_PLACES.map((place) => (
        <fieldset key={place} className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
          <legend className="mb-2 font-medium">Also gets the report ({place + 1})</legend>
          <Text name={`person${place}FirstName`} label="First name" maxLength={100} />
          <Text name={`person${place}LastName`} label="Last name" maxLength={100} />
          <Text name={`person${place}Email`} label="Email" type="email" inputMode="email" maxLength={254} />
        </fieldset>
      ))}
      <div className="sm:col-span-2">
        <Check name="wantsRealtorNotification" label="Keep their agent posted" />
      </div>
      {typed.wantsRealtorNotification === 'yes' && (
        <>
          <Text name="realtorName" label="Agent’s name" maxLength={200} />
          <Text name="realtorEmail" label="Agent’s email" type="email" inputMode="email" maxLength={254} />
          <Text name="realtorPhone" label="Agent’s phone" type="tel" inputMode="tel" maxLength={40} />
        </>
      )}
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
