import { expect, test } from 'vitest';
import { EMPTY_CONTACT_FORM } from './contact-form.ts';
import { missingContact } from './missing-contact.ts';
import { missingContactAction } from './missing-contact-action.ts';

test('the button names the field it goes to', () => {
  const form = {
    ...EMPTY_CONTACT_FORM,
    relationshipToBuyer: 'friend',
    wantsRealtorNotification: true,
  } as const;
  expect(missingContact(form, false).map(missingContactAction)).toEqual([
    'Add your first name',
    'Add your last name',
    'Tell us who you are paying for',
    'Add your email',
    'Add your 10-digit phone number',
    'Verify your phone',
    'Add your agent’s name',
    'Add your agent’s email',
    'Add your agent’s phone number',
    'Tell us whether anyone lives there',
  ]);
});
