import { expect, test } from 'vitest';
import { withoutLinks } from './plain-text.ts';

test.each([
  'https://evil.example/win',
  'HTTPS://EVIL.EXAMPLE',
  'evil.example',
  '(www.evil.example)',
  'evil\u200b.example',
  'evil\u3002example',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'eve@evil.example',
  'mailto:eve',
  'tel:+19005550100',
  '203.0.113.7/win',
  '[Sign](https://evil.example)',
])('%j is no link any more', (link) => {
  expect(withoutLinks(`Sign ${link} now`)).toBe('Sign (link removed) now');
});

test.each([
  'Please sign today, by 5 p.m. at the latest.',
  'The U.S. form, e.g. page 3.5',
  'Call 480.555.0142, +1.480.555.0142 or (480) 555-0142.',
  'Zoë, für 家: 🏠',
  '<b>bold</b> & "quoted"',
])('%j stays as it is', (words) => {
  expect(withoutLinks(words)).toBe(words);
});

test('bidirectional and line-breaking characters are removed', () => {
  expect(withoutLinks('a\u202eb\u0000c\r\nBcc: d\u2066')).toBe('a b c Bcc: d');
});
