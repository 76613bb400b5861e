/** The contact form while it is being filled in. */
import type { Occupancy } from './occupancy.ts';
import type { Relationship } from './relationship.ts';

export interface ContactPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export const MAX_CONTACT_PERSONS = 3;

export interface ContactForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly relationshipToBuyer: Relationship | null;
  /** Asked only if the payer is not the buyer. */
  readonly buyerExplanation: string;
  /** As typed: "(480) 555-0142" */
  readonly phoneNumber: string;
  readonly smsConsent: boolean;
  readonly payerEmail: string;
  /** Empty: the report goes to the payer. */
  readonly reportEmail: string;
  readonly contactPersons: readonly ContactPerson[];
  readonly wantsRealtorNotification: boolean | null;
  readonly realtorName: string;
  readonly realtorEmail: string;
  readonly realtorPhone: string;
  readonly isAddressCorrect: boolean | null;
  /** The corrected address of the property. */
  readonly correctedAddress: string;
  readonly unitNumber: string;
  readonly occupancyStatus: Occupancy | null;
  /** Asked only for a vacant property. */
  readonly allowEarlyInspection: boolean | null;
}

export const EMPTY_CONTACT_FORM: ContactForm = {
  firstName: '',
  lastName: '',
  relationshipToBuyer: null,
  buyerExplanation: '',
  phoneNumber: '',
  smsConsent: false,
  payerEmail: '',
  reportEmail: '',
  contactPersons: [],
  wantsRealtorNotification: null,
  realtorName: '',
  realtorEmail: '',
  realtorPhone: '',
  isAddressCorrect: true,
  correctedAddress: '',
  unitNumber: '',
  occupancyStatus: null,
  allowEarlyInspection: null,
};
