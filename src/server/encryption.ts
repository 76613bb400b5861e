// AES-256-GCM encryption of the few secrets stored in the database, under a key that is not stored there.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Result } from '../domain/result.ts';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** First byte of every ciphertext, so that the method can change later. */
const version = 1;

/** `null`: not 32 bytes as 64 hexadecimal digits or as base64, in either alphabet. */
export function readEncryptionKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null;
  const key = Buffer.from(text, 'base64');
  return key.length === keyBytes ? key : null;
}

/** Bound to its purpose: a stored value cannot be used in place of another. */
export function encrypt(key: Buffer, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(boundTo(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed]);
}

/** `unreadable`: another key or purpose, or modified data. */
export function decrypt(key: Buffer, purpose: string, sealed: Buffer): Result<string, 'unreadable'> {
  const tagAt = 1 + nonceBytes;
  const textAt = tagAt + tagBytes;
  if (sealed[0] !== version || sealed.length < textAt) return { ok: false, reason: 'unreadable' };
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, tagAt), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(boundTo(purpose));
  decipher.setAuthTag(sealed.subarray(tagAt, textAt));
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]);
    return { ok: true, value: text.toString('utf8') };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

const boundTo = (purpose: string) => Buffer.from(`caliche ${version} ${purpose}`, 'utf8');
