import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each(['dana@example.com', ' dana@example.com ', 'd.o+x@mail.example.co', 'josé@exämple.com'])(
  '%j is an address',
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  '',
  'dana',
  'dana@example',
  'a@b.c,d@e.f',
  'dana\u0001@example.com',
  'dana\u007f@example.com',
  '\u202edana@example.com',
  'dana@\u2066example.com',
  'dana\u200f@example.com',
  'da\u200bna@example.com',
  'da\ud800na@example.com',
  `${'a'.repeat(250)}@b.co`,
])('%j is none', (text) => expect(isEmail(text)).toBe(false));
