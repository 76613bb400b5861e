import { CLAIM_LENGTHS, type ClaimFieldFailure } from './parse-claim.ts';

const names = {
  fullName: 'the inspector’s full name',
  licenseNumbers: 'the license numbers',
  websiteUrl: 'the website',
} as const;

/** How to correct a refused field, for the form and the server's answer. */
export function claimFailureText({ field, reason }: ClaimFieldFailure, credentialCount: number): string {
  if (field === 'credentials' || reason === 'not-a-full-match') {
    return `The challenge price needs an inspector who holds all ${credentialCount} credentials.`;
  }
  const name = names[field];
  switch (reason) {
    case 'missing':
      return `Enter ${name}.`;
    case 'too-short':
      return `Enter ${name} in full.`;
    case 'too-long':
      return `Shorten ${name} to ${CLAIM_LENGTHS[field].most} characters.`;
    case 'unreadable-character':
      return `Please retype ${name}. It has a character we can’t read.`;
    case 'not-a-website':
      return 'Enter a website such as example.com, or leave this empty.';
  }
}
