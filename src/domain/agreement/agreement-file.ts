/** PDF files of the agreement. Separate from its text, which is too large for pages that only link to a file. */
import { business } from '../business.ts';

export const AGREEMENT_FILE = {
  path: '/agreement/service-agreement.pdf',
  savedAs: `${business.shortName} service agreement.pdf`,
} as const;

/** Download name of the signed copy. */
export const SIGNED_COPY_NAME = `${business.shortName} signed agreement.pdf`;

export const AMENDMENT_COPY_NAME = `${business.shortName} signed amendment.pdf`;
