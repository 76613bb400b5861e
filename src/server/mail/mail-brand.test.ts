import { expect, test } from 'vitest';
import { foreignBrand, otherBusiness } from '../../../tests/support/other-business.ts';
import { composeConfirmMailboxMail } from './mailbox-mail.ts';
import { senderOf } from './sender.ts';

test('a mail has the colors of its business, on light and dark screens, and no others', () => {
  const { html } = composeConfirmMailboxMail(senderOf(otherBusiness), 'https://inspections.example/');
  const { action, onAction, page } = otherBusiness.brand.palette;
  for (const { light, dark } of [action, onAction, page]) {
    expect(html).toContain(`:${light}`);
    expect(html).toContain(`:${dark}!important`);
  }
  expect(foreignBrand.filter((fact) => html.includes(fact))).toEqual([]);
});
