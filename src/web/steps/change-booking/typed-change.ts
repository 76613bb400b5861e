// What is typed into the form, one text per field. Only what differs from the saved booking is sent.
import type { ChangeForm, ChangeRequest } from '../../../api/change-booking.ts';
import { phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { MAX_CONTACT_PERSONS } from '../../../domain/contact/contact-form.ts';
import { cents, toDecimalString } from '../../../domain/money.ts';
import { readTypedAmount } from '../../../domain/typed-amount.ts';
import { flatBuilding } from '../../features/booking/read-building-form.ts';
import type { BuildingForm } from '../../storage/address-draft.ts';

export const ADDRESS = ['streetNumber', 'direction', 'streetName', 'unit', 'zipCode'] as const;
const BUILDING = ['propertyType', 'mobileHomeType', 'multiFamilyUnits', 'commercialType'] as const;
const NUMBERS = ['squareFootage', 'yearBuilt'] as const;
const UNITS = ['unitLabels', 'unitSquareFootages'] as const;
const FEATURES = ['hasCasita', 'hasPoolSpa', 'hasDetachedGarage'] as const;
const PROPERTY = [...ADDRESS, ...BUILDING, ...NUMBERS, ...UNITS, ...FEATURES] as const;
const PAYER = ['firstName', 'lastName', 'payerEmail', 'phoneNumber', 'buyerExplanation'] as const;
const AGENT = ['realtorName', 'realtorEmail', 'realtorPhone'] as const;

/** Add-ons are joined by spaces, units by line breaks; a checkbox is "yes" or empty. */
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
  people: [...PAYER, 'relationshipToBuyer', 'reportEmail', ...personFields, ...AGENT],
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
    ...Object.fromEntries(UNITS.map((name) => [name, (property[name] ?? []).join('\n')])),
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
    ...Object.fromEntries(
      AGENT.map((name) => [name, recipients.wantsRealtorNotification ? recipients[name] : '']),
    ),
    priceKind: priceChange === null ? 'none' : priceChange.amountCents < 0 ? 'discount' : 'surcharge',
    priceAmount: priceChange ? toDecimalString(cents(Math.abs(priceChange.amountCents))) : '',
    priceReason: priceChange?.reason ?? '',
  };
}

/** Someone else saved in between: what was typed stays, and everything else becomes what is saved now. */
export function rebase(before: ChangeForm, typed: Typed, now: ChangeForm): Typed {
  return { ...toTyped(now), ...typedSince(before, typed) };
}

export type Section = keyof typeof FIELDS_OF;

/** What was typed and is not saved, for the draft. */
export function typedSince(form: ChangeForm, typed: Typed): Typed {
  const saved = toTyped(form);
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== saved[name]));
}

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
    ...(isChanged(PROPERTY) && { property: propertyOf(typed) }),
    ...(payer.length > 0 && {
      payer: Object.fromEntries(payer.map((name) => [name, typed[name]])) as ChangeRequest['payer'],
    }),
    ...(isChanged(['reportEmail', ...personFields, ...AGENT]) && {
      recipients: recipientsOf(typed),
    }),
    ...(isChanged(FIELDS_OF.price) && { priceChange: priceChangeOf(typed) }),
  };
}

export const buildingOf = (typed: Typed): BuildingForm => ({
  propertyType: typed.propertyType ?? '',
  mobileHomeType: typed.mobileHomeType ?? '',
  multiFamilyUnits: typed.multiFamilyUnits ?? '',
  commercialType: typed.commercialType ?? '',
  unitLabels: linesOf(typed.unitLabels),
  unitSquareFootages: linesOf(typed.unitSquareFootages),
});

const linesOf = (joined = ''): string[] => (joined === '' ? [] : joined.split('\n'));

/** A size that is no number is sent as zero, which the server refuses at its field. */
const wholeNumber = (text: string): number => {
  const number = Number(text.trim().replaceAll(',', ''));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};

function propertyOf(typed: Typed): NonNullable<ChangeRequest['property']> {
  const text = (name: string) => typed[name]?.trim() ?? '';
  const { squareFootage: _, unitSquareFootages, ...building } = flatBuilding(buildingOf(typed), '');
  return {
    streetNumber: text('streetNumber'),
    direction: text('direction'),
    streetName: text('streetName'),
    unit: text('unit'),
    zipCode: text('zipCode'),
    ...building,
    ...(unitSquareFootages && { unitSquareFootages: unitSquareFootages.map(wholeNumber) }),
    ...Object.fromEntries(
      NUMBERS.filter((name) => text(name) !== '').map((name) => [name, wholeNumber(text(name))]),
    ),
    ...Object.fromEntries(FEATURES.map((name) => [name, typed[name] === 'yes'])),
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
    wantsRealtorNotification: AGENT.some((name) => text(name).trim() !== ''),
    realtorName: text('realtorName'),
    realtorEmail: text('realtorEmail'),
    realtorPhone: text('realtorPhone'),
  };
}

/** An unreadable amount is sent as zero, which the server refuses at its field. */
function priceChangeOf(typed: Typed): NonNullable<ChangeRequest['priceChange']> | null {
  if (typed.priceKind === 'none') return null;
  const size = readTypedAmount(typed.priceAmount ?? '') ?? 0;
  return {
    amountCents: typed.priceKind === 'discount' ? cents(-size) : size,
    reason: typed.priceReason ?? '',
  };
}

/** The form's field for a field that the server names. */
export const fieldFor = (name: string): string =>
  ({ startsAt: 'date', amountCents: 'priceAmount', reason: 'priceReason' })[name] ??
  name.replace(/^recipient-email-(\d)$/, 'person$1Email');
