/** PDF files of the agreement. Separate from its text, which is too large for pages that only link to a file. */
import type { BusinessProfile } from '../business/profile.ts';

type Named = Pick<BusinessProfile, 'shortName'>;

export const AGREEMENT_PATH = '/agreement/service-agreement.pdf';

/** Names of downloads. */
export const agreementFileName = ({ shortName }: Named): string => `${shortName} service agreement.pdf`;
export const signedCopyName = ({ shortName }: Named): string => `${shortName} signed agreement.pdf`;
export const amendmentCopyName = ({ shortName }: Named): string => `${shortName} signed amendment.pdf`;
