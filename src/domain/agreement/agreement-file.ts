/**
 * Path and download name of the agreement's PDF. Separate from the text, which is too large for pages that only link
 * to it.
 */
import { business } from '../business.ts';

export const AGREEMENT_FILE = {
  path: '/agreement/service-agreement.pdf',
  savedAs: `${business.shortName} service agreement.pdf`,
} as const;
