/** Where the agreement's PDF is served, and what it is called once it is saved. Apart from the text, which is long. */
import { business } from '../business.ts';

export const AGREEMENT_FILE = {
  path: '/agreement/service-agreement.pdf',
  savedAs: `${business.shortName} service agreement.pdf`,
} as const;
