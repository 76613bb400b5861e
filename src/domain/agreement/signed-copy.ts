import { business } from '../business.ts';

/** Download name of the signed copy. */
export const SIGNED_COPY_NAME = `${business.shortName} signed agreement.pdf`;

export const AMENDMENT_COPY_NAME = `${business.shortName} signed amendment.pdf`;
