import { expect, test } from 'vitest';
import { fieldId } from './field-id.ts';

test.each([
  ['end.closing.escrowOfficer', 'closing', 'escrowOfficer'],
  ['end.closing.fileNumber', 'closing', 'fileNumber'],
  ['end.closing.date', 'closing', 'closingDate'],
  ['closingDate', 'closing', 'closingDate'],
  ['end.reference', 'paid', 'reference'],
  ['until', 'tentative', 'untilDate'],
  ['until', 'link', 'end'],
  ['end.kind', 'link', 'end'],
  ['email', 'link', 'email'],
])('the server’s %s is on the screen, for %s, the field %s', (name, end, id) => {
  expect(fieldId(name, end)).toBe(id);
});
