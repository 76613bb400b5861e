import type { BusinessProfile } from '../../domain/business/profile.ts';

/** The profile as a file for people: indented, with one line for each ZIP code. */
export const formatProfile = (profile: BusinessProfile): string =>
  `${JSON.stringify(profile, null, 2).replace(
    /\{\s+("zip": [^{}]*?)\s+\}/g,
    (_row, fields: string) => `{ ${fields.replace(/\s*\n\s*/g, ' ')} }`,
  )}\n`;
