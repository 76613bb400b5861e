import { expect, test } from 'vitest';
import { parseLinkContact } from './link-contact.ts';

test.each([
  [' Dana@Mail.example ', { kind: 'email', value: 'dana@mail.example' }],
  ['(480) 555-0142', { kind: 'phone', value: '+14805550142' }],
  ['1 480 555 0142', { kind: 'phone', value: '+14805550142' }],
  ['dana@', null],
  ['555-0142', null],
  ['', null],
])('%j is read as %j', (typed, contact) => {
  expect(parseLinkContact(typed)).toEqual(contact);
});
