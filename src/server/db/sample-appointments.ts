// A made-up week of inspections for sandbox mode, with example.com mailboxes and unassigned phone numbers.
import type { AppointmentStatus, InspectorStatus } from '../../domain/appointment/appointment-status.ts';
import { NO_CODES, type WrittenNotes } from '../../domain/appointment/notes.ts';
import type { ContactForm } from '../../domain/contact/contact-form.ts';
import type { AddonId } from '../../domain/pricing/addons.ts';
import type { ServiceId } from '../../domain/pricing/services.ts';
import type { Property } from '../../domain/property/property.ts';
import { squareFeet } from '../../domain/property/square-feet.ts';
import type { TimeOfDay } from '../../domain/time-of-day.ts';

export type SampleAppointment = {
  /** Its tracking page is /track/<name>. */
  name: string;
  /** Days from today; a day off is skipped. */
  day: number;
  time: TimeOfDay;
  status: Extract<AppointmentStatus, 'held' | 'scheduled' | 'confirmed'>;
  inspectorStatus?: InspectorStatus;
  person: Pick<ContactForm, 'firstName' | 'lastName'> & Partial<ContactForm>;
  /** The last two digits of (623) 555-01.. */
  phone: string;
  texts?: false;
  /** The ZIP code comes from the service area. */
  street: string;
  property: Property;
  service?: ServiceId;
  addons?: readonly AddonId[];
  instructions?: string;
  notes?: Partial<WrittenNotes>;
  /** Days between the day the contract was accepted and the inspection, and the length of the inspection period. */
  inspectionPeriod?: { acceptedBefore: number; days: number };
  /** Neither signed nor paid. */
  open?: true;
  /** Has a challenge claim to verify. */
  claim?: { fullName: string; licenseNumbers: string };
};

const house = (size: number): Property => ({ kind: 'single-family', squareFootage: squareFeet(size) });
const units = (count: 2 | 3 | 5, size: number): Property => ({
  kind: 'multi-family',
  units: count,
  squareFootage: squareFeet(size),
  unitLabels: null,
  unitSquareFootages: null,
});
const mobileHome = (mobileHomeType: 'Single Wide' | 'Double Wide', size: number): Property => ({
  kind: 'mobile-home',
  mobileHomeType,
  squareFootage: squareFeet(size),
});

const realtor = (realtorName: string, realtorPhone: string, realtorEmail: string) => ({
  wantsRealtorNotification: true,
  realtorName,
  realtorPhone,
  realtorEmail,
});

export const sampleAppointments: readonly SampleAppointment[] = [
  {
    name: 'apt-001',
    day: 0,
    time: '09:00',
    status: 'confirmed',
    inspectorStatus: 'en_route',
    person: { firstName: 'Maya', lastName: 'Whitfield', relationshipToBuyer: 'buyer' },
    phone: '01',
    street: '2418 E Flintlock Way',
    property: house(3_240),
    instructions: 'The dog is friendly but must stay inside.',
    notes: {
      entry: 'Maya meets you at the door. Her brother has a key.',
      pets: 'One dog in the yard, friendly',
      utilities: 'partly',
      utilitiesNote: 'no gas yet',
      notes: 'Roof hatch is in the hall closet. Bring the tall ladder.',
      codes: { ...NO_CODES, gate: '#4471', lockbox: '2806' },
    },
  },
  {
    name: 'apt-002',
    day: 0,
    time: '12:30',
    status: 'confirmed',
    person: {
      firstName: 'Rafael',
      lastName: 'Montoya',
      relationshipToBuyer: 'spouse',
      buyerExplanation: 'Inés Montoya',
      ...realtor('Denise Kerr', '(623) 555-0186', 'denise.kerr@example.com'),
    },
    phone: '02',
    street: '1107 S Jefferson St',
    property: house(2_080),
    service: 'standard_pool',
    addons: ['pool'],
  },
  {
    name: 'apt-003',
    day: 0,
    time: '16:00',
    status: 'confirmed',
    person: { firstName: 'Priya', lastName: 'Raman', relationshipToBuyer: 'buyer' },
    phone: '03',
    texts: false,
    street: '5519 E Calle Redonda',
    property: house(4_410),
    addons: ['termite_referral'],
  },
  {
    name: 'apt-004',
    day: 1,
    time: '08:00',
    status: 'confirmed',
    person: { firstName: 'Walter', lastName: 'Jensen', relationshipToBuyer: 'buyer' },
    phone: '04',
    street: '8815 E Grandview St',
    property: mobileHome('Double Wide', 1_460),
    inspectionPeriod: { acceptedBefore: 10, days: 10 },
  },
  {
    name: 'apt-005',
    day: 1,
    time: '13:00',
    status: 'scheduled',
    person: {
      firstName: 'Keisha',
      lastName: 'Dunn',
      relationshipToBuyer: 'realtor',
      buyerExplanation: 'Owen Tran',
      reportEmail: 'owen.tran@example.com',
    },
    phone: '05',
    street: '36 W Desert Sky Ln',
    property: house(1_690),
    open: true,
    claim: { fullName: 'Glenn Haddock', licenseNumbers: '81234 and 219876' },
  },
  {
    name: 'apt-006',
    day: 2,
    time: '09:00',
    status: 'confirmed',
    person: { firstName: 'Tomás', lastName: 'Abeyta', relationshipToBuyer: 'buyer' },
    phone: '06',
    street: '914 E 9th St',
    property: units(2, 2_350),
  },
  {
    name: 'apt-007',
    day: 2,
    time: '14:00',
    status: 'confirmed',
    person: { firstName: 'Grace', lastName: 'Liu', relationshipToBuyer: 'buyer' },
    phone: '07',
    street: '7340 E Minnezona Ave',
    property: house(5_380),
  },
  {
    name: 'apt-008',
    day: 3,
    time: '10:00',
    status: 'confirmed',
    person: {
      firstName: 'Harold',
      lastName: 'Simms',
      relationshipToBuyer: 'attorney',
      buyerExplanation: 'Simms Family Trust',
    },
    phone: '08',
    texts: false,
    street: '41 N 4th Ave',
    property: { kind: 'commercial', commercialType: 'Office Space', squareFootage: squareFeet(3_900) },
    instructions: 'Ask for the building manager at the front desk.',
  },
  {
    name: 'apt-009',
    day: 4,
    time: '08:30',
    status: 'held',
    person: { firstName: 'Amber', lastName: 'Kowalski', relationshipToBuyer: 'buyer' },
    phone: '09',
    street: '1620 W Linda Ln',
    property: house(1_140),
    open: true,
  },
  {
    name: 'apt-010',
    day: 4,
    time: '13:00',
    status: 'confirmed',
    person: {
      firstName: 'Jorge',
      lastName: 'Villanueva',
      relationshipToBuyer: 'family_member',
      buyerExplanation: 'Lucía Villanueva',
    },
    phone: '10',
    street: '2207 S Ocotillo Dr',
    property: mobileHome('Single Wide', 840),
  },
  {
    name: 'apt-011',
    day: 5,
    time: '09:00',
    status: 'confirmed',
    person: { firstName: 'Nadia', lastName: 'Petrov', relationshipToBuyer: 'buyer' },
    phone: '11',
    street: '6032 W Kimberly Way',
    property: units(3, 3_150),
  },
  {
    name: 'apt-012',
    day: 6,
    time: '08:00',
    status: 'confirmed',
    person: { firstName: 'Samuel', lastName: 'Ashby', relationshipToBuyer: 'buyer' },
    phone: '12',
    street: '1015 E Lemon St',
    property: units(5, 5_600),
    addons: ['foundation'],
  },
];
