import { expect, test } from 'vitest';
import { preparePage } from './prepared-page.ts';

test('concurrent first requests compress a page once', async () => {
  const page = preparePage('<p>__PUBLIC_URL__</p>', {
    publicUrl: 'https://example.com',
    mode: 'live',
    notice: null,
  });
  const [first, second] = await Promise.all([page.encoded('br'), page.encoded('br')]);
  expect(first).toBe(second);
  expect(page.encoded('br')).toBe(first);
});
