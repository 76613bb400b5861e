import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { hasOnlyCommonLetters } from '../../domain/contact/common-letters.ts';
import { EMPTY_CONTACT_FORM } from '../../domain/contact/contact-form.ts';
import { readBookingContact } from '../use-cases/appointment/read-booking-contact.ts';
import { readRecipients } from '../use-cases/manage/recipients.ts';
import { readBuilding } from '../use-cases/property/read-building.ts';
import { unprintableFields } from './printable.ts';

const sentences = (text: string) =>
  unprintableFields([{ field: 'payerName', label: 'your name', text }]).map(({ message }) => message);

test.each([
  'Łukasz Nguyễn',
  'Nguye\u0302\u0303n',
  'Đặng Ọlá Ștefan Þór Ħal Ŋ Ə',
  'Ελένη Παπαδοπούλου',
  'Юрий Ґалаґан Ђорђе',
  '李雷 陳 劉',
  '佐藤 さくら サトウ 𠮷田',
  '김민수',
  'Dana\u200b O’Neil-Peña',
  '',
])('%j can be printed', (name) => expect(sentences(name)).toEqual([]));

test.each([
  ['Dana 😀', '😀'],
  ['\u{13000}', '\u{13000}'],
  ['ليلى', 'ل'],
  ['नमस्ते', 'न'],
  ['x\u030c\u0489', 'x\u030c\u0489'],
])('%j is refused with a sentence that names the letter', (name, letter) => {
  expect(sentences(name)).toEqual([
    `We can’t print “${letter}” in the agreement. Please use other letters in your name.`,
  ]);
});

test('every letter the contact page accepts without a check can be printed', () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
  const common = letters.filter(hasOnlyCommonLetters);
  expect(common.length).toBeGreaterThan(300);
  expect(common.flatMap(sentences)).toEqual([]);
});

const contactData = {
  ...EMPTY_CONTACT_FORM,
  firstName: '李',
  lastName: '雷',
  relationshipToBuyer: 'buyer',
  phoneNumber: '(602) 555-0142',
  payerEmail: 'lei@example.com',
  wantsRealtorNotification: false,
  occupancyStatus: 'occupied',
};

test('a booking with an unprintable name is refused with its field', () => {
  expect(readBookingContact(business.serviceArea, { contactData })).toMatchObject({
    ok: true,
    contact: { firstName: '李' },
  });
  expect(
    readBookingContact(business.serviceArea, { contactData: { ...contactData, lastName: 'Lei 😀' } }),
  ).toMatchObject({
    ok: false,
    reason: 'unprintable-text',
    fields: [{ field: 'lastName' }],
    words: 'We can’t print “😀” in the agreement. Please use other letters in your last name.',
  });
});

test('unprintable recipients are refused', () => {
  const recipient = { firstName: 'Ana 😀', lastName: 'Díaz', email: 'ana@example.com' };
  const given = {
    reportEmail: '',
    contactPersons: [recipient],
    wantsRealtorNotification: false,
    realtorName: '',
    realtorEmail: '',
    realtorPhone: '',
  };
  const message =
    'We can’t print “😀” in the agreement. Please use other letters in the name and email of recipient 1.';
  expect(
    readRecipients(business.serviceArea, { ...EMPTY_CONTACT_FORM, ...contactData } as never, given),
  ).toEqual({
    ok: false,
    reason: 'invalid-recipients',
    fields: [{ field: 'recipient-email-0', message }],
  });
});

test('unprintable unit names are refused', () => {
  const units = { propertyType: 'Multi-Family Residence', multiFamilyUnits: '2 Units' };
  expect(readBuilding(business, { ...units, unitLabels: ['Casa Ñ', 'Back'] }).ok).toBe(true);
  expect(readBuilding(business, { ...units, unitLabels: ['Casa 😀', 'Back'] })).toMatchObject({
    problem: { field: 'unitLabels' },
  });
});
