// What is typed into the form, one text per field. Only what differs from the saved booking is sent.
import type { ChangeForm, ChangeRequest } from '../../../../api/change-booking.ts';
import { phoenixDateOf, phoenixTimeOf } from '../../../../domain/calendar-date.ts';
import { MAX_CONTACT_PERSONS } from '../../../../domain/contact/contact-form.ts';
import { cents, parseDecimalString, toDecimalString } from '../../../../domain/money.ts';

const ADDRESS = ['streetNumber', 'direction', 'streetName', 'unit', 'zipCode'] as const;
const BUILDING = ['propertyType', 'mobileHomeType', 'multiFamilyUnits', 'commercialType'] as const;
const NUMBERS = ['squareFootage', 'yearBuilt'] as const;
const FEATURES = ['hasCasita', 'hasPoolSpa', 'hasDetachedGarage'] as const;
const PROPERTY = [...ADDRESS, ...BUILDING, ...NUMBERS, ...FEATURES] as const;
const PAYER = ['firstName', 'lastName', 'payerEmail', 'phoneNumber', 'buyerExplanation'] as const;
const AGENT = ['realtorName', 'realtorEmail', 'realtorPhone'] as const;

/** Addons are joined by spaces; a checkbox is "yes" or empty. */
export type Typed = Readonly<Record<string, string>>;

export const PERSON_PLACES = Array.from({ length: MAX_CONTACT_PERSONS }, (_, place) => place);
const personFields = PERSON_PLACES.flatMap((place) => [
  `person${place}FirstName`,
  `person${place}LastName`,
  `person${place}Email`,
]);

/** The fields of each section of the form. */
export const FIELDS_OF = {
  time: ['date', 'time'],
  services: ['service', 'addons'],
  property: PROPERTY,
  people: [
    ...PAYER,
    'relationshipToBuyer',
    'reportEmail',
    ...personFields,
    'wantsRealtorNotification',
    ...AGENT,
  ],
  price: ['priceKind', 'priceAmount', 'priceReason'],
} as const satisfies Record<string, readonly string[]>;

const flag = (value: boolean): string => (value ? 'yes' : '');

export function toTyped(form: ChangeForm): Typed {
  const { property, payer, recipients, priceChange } = form;
  const start = new Date(form.startsAt);
  return {
    date: phoenixDateOf(start),
    time: phoenixTimeOf(start),
    service: form.service,
    addons: form.addons.join(' '),
    ...Object.fromEntries([...ADDRESS, ...BUILDING].map((name) => [name, property[name] ?? ''])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, String(property[name] ?? '')])),
    ...Object.fromEntries(FEATURES.map((name) => [name, flag(property[name])])),
    ...Object.fromEntries(PAYER.map((name) => [name, payer[name]])),
    relationshipToBuyer: payer.relationshipToBuyer ?? '',
    reportEmail: recipients.reportEmail,
    ...Object.fromEntries(
      PERSON_PLACES.flatMap((place) => {
        const person = recipients.contactPersons[place];
        return [
          [`person${place}FirstName`, person?.firstName ?? ''],
          [`person${place}LastName`, person?.lastName ?? ''],
          [`person${place}Email`, person?.email ?? ''],
        ];
      }),
    ),
    wantsRealtorNotification: flag(recipients.wantsRealtorNotification),
    ...Object.fromEntries(AGENT.map((name) => [name, recipients[name]])),
    priceKind: priceChange === null ? 'none' : priceChange.amountCents < 0 ? 'discount' : 'surcharge',
    priceAmount: priceChange ? toDecimalString(cents(Math.abs(priceChange.amountCents))) : '',
    priceReason: priceChange?.reason ?? '',
  };
}

/** Someone else saved in between: what was typed stays, and everything else becomes what is saved now. */
export function rebase(before: ChangeForm, typed: Typed, now: ChangeForm): Typed {
  const [old, fresh] = [toTyped(before), toTyped(now)];
  const mine = Object.entries(typed).filter(([name, value]) => value !== old[name]);
  return { ...fresh, ...Object.fromEntries(mine) };
}

export type Section = keyof typeof FIELDS_OF;

export const changedSections = (form: ChangeForm, typed: Typed): Section[] => {
  const saved = toTyped(form);
  return (Object.keys(FIELDS_OF) as Section[]).filter((section) =>
    FIELDS_OF[section].some((name) => typed[name] !== saved[name]),
  );
};

export function toRequest(form: ChangeForm, typed: Typed): ChangeRequest {
  const saved = toTyped(form);
  const differs = (names: readonly string[]) => names.filter((name) => typed[name] !== saved[name]);
  const isChanged = (names: readonly string[]) => differs(names).length > 0;
  const payer = differs([...PAYER, 'relationshipToBuyer']);
  return {
    revision: form.revision,
    ...(isChanged(FIELDS_OF.time) && { startsAt: `${typed.date}T${typed.time}:00-07:00` }),
    ...(isChanged(['service']) && { service: typed.service }),
    ...(isChanged(['addons']) && { addons: (typed.addons ?? '').split(' ').filter(Boolean) }),
    ...(isChanged(PROPERTY) && { property: propertyOf(form, typed) }),
    ...(payer.length > 0 && {
      payer: Object.fromEntries(payer.map((name) => [name, typed[name]])) as ChangeRequest['payer'],
    }),
    ...(isChanged(['reportEmail', ...personFields, 'wantsRealtorNotification', ...AGENT]) && {
      recipients: recipientsOf(typed),
    }),
    ...(isChanged(FIELDS_OF.price) && { priceChange: priceChangeOf(typed) }),
  };
}

function propertyOf(form: ChangeForm, typed: Typed): NonNullable<ChangeRequest['property']> {
  const text = (name: string) => typed[name]?.trim() ?? '';
  const { unitLabels, unitSquareFootages, multiFamilyUnits, propertyType } = form.property;
  // Sizes of single units belong to that many units.
  const isSameUnits = text('multiFamilyUnits') === multiFamilyUnits && text('propertyType') === propertyType;
  return {
    streetNumber: text('streetNumber'),
    direction: text('direction'),
    streetName: text('streetName'),
    unit: text('unit'),
    zipCode: text('zipCode'),
    ...Object.fromEntries(BUILDING.filter((name) => text(name) !== '').map((name) => [name, text(name)])),
    ...Object.fromEntries(
      NUMBERS.flatMap((name) => {
        const number = Number(text(name).replace(/,/g, ''));
        return Number.isInteger(number) && number > 0 ? [[name, number]] : [];
      }),
    ),
    ...Object.fromEntries(FEATURES.map((name) => [name, typed[name] === 'yes'])),
    ...(isSameUnits && unitLabels && { unitLabels }),
    ...(isSameUnits && unitSquareFootages && { unitSquareFootages }),
  };
}

function recipientsOf(typed: Typed): NonNullable<ChangeRequest['recipients']> {
  const text = (name: string) => typed[name] ?? '';
  const persons = PERSON_PLACES.map((place) => ({
    firstName: text(`person${place}FirstName`),
    lastName: text(`person${place}LastName`),
    email: text(`person${place}Email`),
  }));
  return {
    reportEmail: text('reportEmail'),
    contactPersons: persons.filter((person) => Object.values(person).some((value) => value.trim() !== '')),
    wantsRealtorNotification: typed.wantsRealtorNotification === 'yes',
    realtorName: text('realtorName'),
    realtorEmail: text('realtorEmail'),
    realtorPhone: text('realtorPhone'),
  };
}

/** An unreadable amount is sent as zero, which the server refuses at its field. */
function priceChangeOf(typed: Typed): NonNullable<ChangeRequest['priceChange']> | null {
  if (typed.priceKind === 'none') return null;
  const amount = parseDecimalString((typed.priceAmount ?? '').replace(/[$,\s]/g, ''));
  const size = amount.ok ? amount.value : 0;
  return {
    amountCents: typed.priceKind === 'discount' ? cents(-size) : size,
    reason: typed.priceReason ?? '',
  };
}

/** The form's field for a field that the server names. */
export const fieldFor = (name: string): string =>
  ({ startsAt: 'date', amountCents: 'priceAmount', reason: 'priceReason' })[name] ??
  name.replace(/^recipient-email-(\d)$/, 'person$1Email');
