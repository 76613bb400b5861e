import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decrypt, encrypt, readEncryptionKey } from './encryption.ts';

const key = randomBytes(32);
const unreadable = { ok: false, reason: 'unreadable' };

describe('sealed text', () => {
  test('opens to the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decrypt(key, 'tokens', encrypt(key, 'tokens', text))).toEqual({ ok: true, value: text });
      }),
    );
  });

  test('does not contain the text', () => {
    expect(encrypt(key, 'tokens', 'refresh-token-9f27').includes('refresh')).toBe(false);
  });

  test('looks different each time', () => {
    expect(encrypt(key, 'tokens', 'same').equals(encrypt(key, 'tokens', 'same'))).toBe(false);
  });

  test('opens for its own purpose only', () => {
    expect(decrypt(key, 'verifier', encrypt(key, 'tokens', 'x'))).toEqual(unreadable);
  });

  test('does not open with another key', () => {
    expect(decrypt(randomBytes(32), 'tokens', encrypt(key, 'tokens', 'x'))).toEqual(unreadable);
  });

  test('does not open after any one bit has changed', () => {
    const sealed = encrypt(key, 'tokens', 'a token');
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(decrypt(key, 'tokens', changed)).toEqual(unreadable);
    }
  });

  test('does not open when cut short', () => {
    const sealed = encrypt(key, 'tokens', 'a token');
    for (let length = 0; length < sealed.length; length += 1) {
      expect(decrypt(key, 'tokens', sealed.subarray(0, length))).toEqual(unreadable);
    }
  });
});

describe('the key', () => {
  test.each(['hex', 'base64', 'base64url'] as const)('is read from %s', (form) => {
    expect(readEncryptionKey(key.toString(form))).toEqual(key);
  });

  test('is read from base64 without padding', () => {
    expect(readEncryptionKey(key.toString('base64').replace(/=$/, ''))).toEqual(key);
  });

  test.each([
    ['nothing', ''],
    ['31 bytes in hex', randomBytes(31).toString('hex')],
    ['33 bytes in base64', randomBytes(33).toString('base64')],
    ['16 bytes in base64', randomBytes(16).toString('base64')],
    ['a password', 'correct horse battery staple'],
    ['hex with a letter beyond f', `${'0'.repeat(63)}g`],
  ])('is not read from %s', (_what, text) => {
    expect(readEncryptionKey(text)).toBeNull();
  });
});
