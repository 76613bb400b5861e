import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_CONTACT_FORM } from './contact-form.ts';
import { CONTACT_PARAMETERS, hasContactParameters } from './contact-parameters.ts';
import { isEmail } from './email.ts';
import { contactFromQuery, readContact } from './read-contact.ts';
import { parseRelationship } from './relationship.ts';

describe('a link with a person’s details', () => {
  const query = new URLSearchParams({
    firstName: 'mary',
    lastName: 'o’neil',
    phoneNumber: '4805550142',
    relationshipToBuyer: 'family',
    wantsRealtorNotification: 'yes',
    contactPersons: '[{"firstName":"bo","lastName":"li","email":"bo@example.com"}]',
    zip: '85201',
  });

  test('fills in the form with normalized values', () => {
    expect(contactFromQuery(query, EMPTY_CONTACT_FORM)).toMatchObject({
      firstName: 'Mary',
      lastName: 'O’Neil',
      phoneNumber: '(480) 555-0142',
      relationshipToBuyer: 'family_member',
      wantsRealtorNotification: true,
      contactPersons: [{ id: '1', firstName: 'Bo', lastName: 'Li', email: 'bo@example.com' }],
    });
  });

  test('keeps fields it does not mention', () => {
    const known = { ...EMPTY_CONTACT_FORM, payerEmail: 'mary@example.com' };
    expect(contactFromQuery(query, known)?.payerEmail).toBe('mary@example.com');
  });

  test('never replaces what the visitor typed', () => {
    const known = { ...EMPTY_CONTACT_FORM, firstName: 'Ana', payerEmail: 'ana@example.com' };
    const link = new URLSearchParams('firstName=eve&payerEmail=eve@example.com&reportEmail=eve@example.com');
    expect(contactFromQuery(link, known)).toMatchObject({
      firstName: 'Ana',
      payerEmail: 'ana@example.com',
      reportEmail: 'eve@example.com',
    });
  });

  test('is distinguished from a link with only a property', () => {
    expect(hasContactParameters(new URLSearchParams('zip=85201&paymentMethod=challenge'))).toBe(false);
    expect(contactFromQuery(new URLSearchParams('zip=85201'), EMPTY_CONTACT_FORM)).toBeNull();
  });

  test.each(CONTACT_PARAMETERS)('%s counts as personal data', (name) => {
    expect(hasContactParameters(new URLSearchParams({ [name]: 'x' }))).toBe(true);
  });

  test('never puts a verification code into the form', () => {
    const form = contactFromQuery(new URLSearchParams('verificationCode=123456'), EMPTY_CONTACT_FORM);
    expect(JSON.stringify(form)).not.toContain('123456');
  });
});

test('at most three recipients are read', () => {
  const contactPersons = Array.from({ length: 9 }, () => ({ firstName: 'A', lastName: 'B', email: '' }));
  expect(readContact({ contactPersons }).contactPersons).toHaveLength(3);
});

test('any stored value gives a form without control or bidirectional characters', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...CONTACT_PARAMETERS), fc.anything()), (fields) => {
      expect(JSON.stringify(readContact(fields))).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\\u00[01]/);
    }),
  );
});

test.each([
  ['buyer', 'buyer'],
  ['family', 'family_member'],
  ['family_member', 'family_member'],
  ['attorney', 'attorney'],
  ['neighbor', null],
  [undefined, null],
])('relationship %j is read as %j', (input, expected) => {
  expect(parseRelationship(input)).toBe(expected);
});

test.each([
  ['a@b.co', true],
  [' a@b.co ', true],
  ['a@b', false],
  ['@b.co', false],
  ['a b@c.de', false],
  ['a@b.co,c@d.ef', false],
  ['', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('%j is an e-mail address: %j', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
