import { expect, test } from 'vitest';
import { readMailbox } from './mailbox.ts';

test.each([
  ['office@caliche.example', { name: '', address: 'office@caliche.example' }],
  ['Caliche <office@caliche.example>', { name: 'Caliche', address: 'office@caliche.example' }],
  ['"Caliche, Inc." <office@caliche.example>', { name: 'Caliche, Inc.', address: 'office@caliche.example' }],
  ['<office@caliche.example>', { name: '', address: 'office@caliche.example' }],
])('%s is a sender', (text, mailbox) => {
  expect(readMailbox(text)).toEqual(mailbox);
});

test.each([
  '',
  'Caliche',
  'office@caliche.example, other@caliche.example',
  'Caliche <office>',
  'Caliche <a@b.example> <c@d.example>',
  'Caliche\r\nBcc: x@y.example <a@b.example>',
])('%j is not a sender', (text) => {
  expect(readMailbox(text)).toBeUndefined();
});
