/**
 * Access table: which role may do what with a booking, and sees which of its fields. Pages, API, emails, calendar
 * files and tracking use it.
 */
import type { Party, PartyRole } from './party.ts';

/** `business`: the office's own copies. */
export type Reader = PartyRole | 'business';

export const ACTIONS = ['manage', 'sign', 'pay', 'track', 'read-agreement'] as const;
export type Action = (typeof ACTIONS)[number];

export const FIELDS = [
  'time',
  'address',
  'typed-address',
  'service',
  'price',
  'agreement-copy',
  'customer-name',
  'inspector-position',
  'customer-contact',
  'property-facts',
  'inspector-notes',
  'inspection-period',
] as const;
export type Field = (typeof FIELDS)[number];

const everyone: readonly Reader[] = ['payer', 'report', 'realtor', 'buyer', 'signer', 'business'];

const ACTION_ROLES: Readonly<Record<Action, readonly PartyRole[]>> = {
  manage: ['payer'],
  sign: ['payer', 'signer'],
  pay: ['payer', 'signer'],
  track: ['payer'],
  'read-agreement': ['payer', 'signer'],
};

const FIELD_READERS: Readonly<Record<Field, readonly Reader[]>> = {
  time: everyone,
  address: everyone,
  // Free text: shown only to its author and the office.
  'typed-address': ['payer', 'business'],
  service: ['payer', 'buyer', 'business'],
  price: ['payer', 'buyer', 'business'],
  'agreement-copy': ['payer', 'buyer', 'signer', 'business'],
  // A signer sees who asked them to sign.
  'customer-name': ['payer', 'signer', 'business'],
  'inspector-position': ['payer', 'business'],
  'customer-contact': ['business'],
  'property-facts': ['business'],
  // Access codes included.
  'inspector-notes': ['business'],
  'inspection-period': ['payer', 'buyer', 'business'],
};

/** A signer who has paid has the payer's access. */
export const readerOf = ({ role, hasPaid }: Pick<Party, 'role' | 'hasPaid'>): PartyRole =>
  role === 'signer' && hasPaid ? 'payer' : role;

export const canDo = (party: Pick<Party, 'role' | 'hasPaid'>, action: Action): boolean =>
  ACTION_ROLES[action].includes(readerOf(party)) || ACTION_ROLES[action].includes(party.role);

export const canSee = (reader: Reader, field: Field): boolean => FIELD_READERS[field].includes(reader);
