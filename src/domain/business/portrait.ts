/** An inspector's portrait: a small JPEG or PNG as base64, without data about where and how it was taken. */
import type { Result } from '../result.ts';
import type { Inspector } from './profile.ts';
import { type Picture, readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';

export const PORTRAIT_MAX_BYTES = 150_000;
export const PORTRAIT_MAX_LENGTH = Math.ceil(PORTRAIT_MAX_BYTES / 3) * 4;
export const PORTRAIT_MIN_SIDE = 200;
export const PORTRAIT_MAX_SIDE = 1600;

export const PORTRAIT_TOO_LARGE = 'This picture has more than 150 kB. Please choose a smaller one.';
export const NOT_A_PORTRAIT = 'This is not a JPEG or PNG picture. Please choose a photo.';

/** The picture's own bytes decide, not its name. What a camera adds is left out. The reason is a sentence. */
export function readPortrait(base64: string): Result<string, string> {
  if (isAddress(base64)) return refused('We no longer have this portrait. Please choose it again.');
  if (base64.length > PORTRAIT_MAX_LENGTH) return refused(PORTRAIT_TOO_LARGE);
  if (!/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(base64))
    return refused(NOT_A_PORTRAIT);
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  if (bytes.length > PORTRAIT_MAX_BYTES) return refused(PORTRAIT_TOO_LARGE);
  const read = readJpeg(bytes) ?? readPng(bytes);
  if (!read) return refused(NOT_A_PORTRAIT);
  if (!read.ok) return refused('This picture is damaged. Please choose another one.');
  const wrongSize = sizeProblem(read.value);
  return wrongSize ? refused(wrongSize) : { ok: true, value: toBase64(read.value.bytes) };
}

export function sizeProblem({ width, height }: Pick<Picture, 'width' | 'height'>): string | null {
  const fits = (side: number) => side >= PORTRAIT_MIN_SIDE && side <= PORTRAIT_MAX_SIDE;
  return fits(width) && fits(height)
    ? null
    : `This picture has ${width} by ${height} pixels. Each side needs ${PORTRAIT_MIN_SIDE} to ${PORTRAIT_MAX_SIDE}.`;
}

/** "/inspectors/1/portrait-1f2e3d4c5b6a7.jpg". Another picture has another address, so it can be cached for good. */
export function portraitAddress({ id, portrait }: Pick<Inspector, 'id' | 'portrait'>): string | null {
  if (portrait === null || isAddress(portrait)) return portrait;
  return `/inspectors/${id}/portrait-${fingerprintOf(portrait)}.${isPng(portrait) ? 'png' : 'jpg'}`;
}

export const portraitType = (base64: string): 'image/jpeg' | 'image/png' =>
  isPng(base64) ? 'image/png' : 'image/jpeg';

/** Pages and the desk get portraits as addresses, which are short. */
export const withPortraitAddresses = <Profile extends { readonly inspectors: readonly Inspector[] }>(
  profile: Profile,
): Profile => ({
  ...profile,
  inspectors: profile.inspectors.map((one) => ({ ...one, portrait: portraitAddress(one) })),
});

export const isAddress = (portrait: string): boolean => portrait.startsWith('/inspectors/');

const refused = (reason: string) => ({ ok: false, reason }) as const;

/** The base64 of a PNG's first bytes. */
const isPng = (base64: string): boolean => base64.startsWith('iVBORw0KGgo');

function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    letters += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(letters);
}

/** 53 bits (cyrb53). Tells pictures apart; it protects nothing. */
function fingerprintOf(text: string): string {
  let [high, low] = [0xdead_beef, 0x41c6_ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}
