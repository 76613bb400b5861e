/** What the desk may still change about a booking. */
import type { AppointmentStatus } from './appointment-status.ts';

export const CHANGE_SECTIONS = ['time', 'services', 'property', 'people', 'price'] as const;
export type ChangeSection = (typeof CHANGE_SECTIONS)[number];

export const CHANGE_SECTION_TEXT: Readonly<Record<ChangeSection, string>> = {
  time: 'Time',
  services: 'Services and add-ons',
  property: 'Property',
  people: 'People',
  price: 'Price',
};

export function changeableSections(status: AppointmentStatus): readonly ChangeSection[] {
  switch (status) {
    case 'held':
    case 'scheduled':
    case 'confirmed':
      return CHANGE_SECTIONS;
    case 'in_progress':
      return ['services', 'property', 'people', 'price'];
    case 'completed':
      return ['people', 'price'];
    case 'offered':
    case 'cancelled':
    case 'released':
      return [];
  }
}

/** Only these change when or where. The others concern the payer alone. */
export const isSharedChange = (section: ChangeSection): boolean =>
  section === 'time' || section === 'property';

/** Named in the audit trail and in mails, without their values. */
export const CHANGED_PEOPLE = ['name', 'email', 'phone', 'buyer', 'recipients', 'agent'] as const;
export type ChangedPerson = (typeof CHANGED_PEOPLE)[number];

export const CHANGED_PERSON_TEXT: Readonly<Record<ChangedPerson, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  buyer: 'Buyer',
  recipients: 'Who gets the report',
  agent: 'Agent',
};
