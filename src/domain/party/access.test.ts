import { describe, expect, it } from 'vitest';
import { ACTIONS, canDo, canSee, FIELDS, readerOf } from './access.ts';
import { PARTY_ROLES } from './party.ts';

describe('who may do what', () => {
  it.each([
    ['payer', false, ['manage', 'sign', 'pay', 'track', 'read-agreement']],
    ['signer', false, ['sign', 'pay', 'read-agreement']],
    ['signer', true, ['manage', 'sign', 'pay', 'track', 'read-agreement']],
    ['report', false, []],
    ['realtor', false, []],
    ['buyer', false, []],
  ] as const)('a %s (has paid: %s) may %s', (role, hasPaid, actions) => {
    expect(ACTIONS.filter((action) => canDo({ role, hasPaid }, action))).toEqual(actions);
  });
});

describe('who sees what', () => {
  it.each([
    ['report', ['time', 'address']],
    ['realtor', ['time', 'address']],
    ['signer', ['time', 'address', 'agreement-copy', 'customer-name']],
    ['buyer', ['time', 'address', 'service', 'price', 'agreement-copy', 'inspection-period']],
  ] as const)('a %s sees %s', (role, fields) => {
    expect(FIELDS.filter((field) => canSee(role, field))).toEqual(fields);
  });

  it('shows every field to the business', () => {
    expect(FIELDS.filter((field) => canSee('business', field))).toEqual(FIELDS);
  });

  it('hides the customer’s contact details from all parties', () => {
    expect(PARTY_ROLES.filter((role) => canSee(role, 'customer-contact'))).toEqual([]);
  });

  it('treats only a signer who has paid as the payer', () => {
    expect(PARTY_ROLES.map((role) => readerOf({ role, hasPaid: true }))).toEqual(
      PARTY_ROLES.map((role) => (role === 'signer' ? 'payer' : role)),
    );
  });
});
