import { business } from '../business.ts';

/** What the signed copy is called once it is saved. */
export const SIGNED_COPY_NAME = `${business.shortName} signed agreement.pdf`;

export const AMENDMENT_COPY_NAME = `${business.shortName} signed amendment.pdf`;
