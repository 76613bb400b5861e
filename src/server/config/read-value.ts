// Reading and refusing values of the environment.

/** `undefined`: not set or empty. */
export type Read = (name: string) => string | undefined;
/** Takes one sentence that names the variable. */
export type Refuse = (sentence: string) => void;

export function readWholeNumber(
  name: string,
  value: string | undefined,
  { fallback, least, most }: { fallback: number; least: number; most: number },
  refuse: Refuse,
): number {
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  refuse(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
  return fallback;
}

/** A provider's URL: https, or this machine. */
export function readServiceUrl(name: string, read: Read, fallback: string, refuse: Refuse): string {
  const value = read(name) ?? fallback;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const local = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url && (url.protocol === 'https:' || local)) return value.replace(/\/+$/, '');
  refuse(`${name} must be an https address, not "${value}".`);
  return fallback;
}

/** Our own secret, for a header. Never repeated in the refusal, since a short value is still a secret. */
export function readSecret(name: string, read: Read, refuse: Refuse): string | undefined {
  const value = read(name);
  if (value !== undefined && !/^[\x21-\x7e]{24,200}$/.test(value)) {
    refuse(`${name} must be 24 to 200 letters, digits and signs without a space.`);
  }
  return value;
}
