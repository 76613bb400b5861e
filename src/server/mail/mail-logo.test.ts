import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailLogo } from './mail-logo.ts';

test('mails use the same logo as the site', () => {
  const icon = new URL('../../web/public/apple-touch-icon.png', import.meta.url);
  expect(mailLogo.content.equals(readFileSync(icon))).toBe(true);
});
