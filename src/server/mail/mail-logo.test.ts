import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { otherBusiness } from '../../../tests/support/other-business.ts';
import { isPng } from '../agreement/png-chunks.ts';
import { mailLogo } from './mail-logo.ts';

test('a mail’s logo is a PNG of the business’s mark, drawn once', async () => {
  const logo = await mailLogo(business);
  expect(isPng(logo.content)).toBe(true);
  expect(await mailLogo({ ...business })).toBe(logo);
  expect((await mailLogo(otherBusiness)).content).not.toEqual(logo.content);
});

test('a logo that could not be drawn is tried again with the next mail', async () => {
  const brand = { ...business.brand, mark: '' };
  await expect(mailLogo({ brand })).rejects.toThrow('not an SVG');
  brand.mark = business.brand.mark;
  expect((await mailLogo({ brand })).type).toBe('image/png');
});
