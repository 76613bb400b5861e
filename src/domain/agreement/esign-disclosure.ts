/**
 * Disclosures required by the federal ESIGN Act and Arizona's Uniform Electronic Transactions Act before an
 * electronic signature. The wording is stored with every signature, so any change needs a new version.
 */
import type { Office } from '../business/profile.ts';
import { phoneText } from '../business/wording.ts';

export interface EsignDisclosure {
  readonly version: string;
  readonly title: string;
  readonly points: readonly { readonly title: string; readonly words: string }[];
  /** Checkbox label. */
  readonly consent: string;
}

/** Same scope as the agreement's section about electronic records. */
export const CONSENT_COVERS = {
  records: 'this agreement, the Booking Details, the report, receipts and notices about the inspection',
  inspections: 'this one inspection, including re-inspections of the property',
};

export const esignDisclosure = ({ phone, email }: Pick<Office, 'phone' | 'email'>): EsignDisclosure => ({
  version: '2026-11-18',
  title: 'Signing electronically',
  points: [
    {
      title: 'What it covers',
      words: `Your consent covers ${CONSENT_COVERS.inspections}: signing the agreement, signing changes to it if your booking changes, and receiving ${CONSENT_COVERS.records} electronically.`,
    },
    {
      title: 'Paper instead',
      words: `You don’t have to sign electronically. Call ${phoneText(phone)} and we’ll bring the agreement on paper, at no charge.`,
    },
    {
      title: 'Changing your mind',
      words: `You can withdraw your consent before you sign by unticking the box or leaving without signing, and later for anything not yet signed: call ${phoneText(phone)} or write to ${email}. It costs nothing. What you have signed stays signed.`,
    },
    {
      title: 'Your copy',
      words: `We email you the signed agreement as a PDF to keep and print. You can ask for a free paper copy at any time.`,
    },
    {
      title: 'What you need',
      words:
        'A current web browser, an email address you can read, and a program that shows PDF files. If your email address changes, call or write to us.',
    },
  ],
  consent: `I have read this, I can open PDF files and receive email, and I agree to sign and to receive ${CONSENT_COVERS.records} electronically.`,
});

/** The text stored with a signature. */
export const disclosureWording = ({ version, points, consent }: EsignDisclosure): string =>
  [`Disclosure ${version}.`, ...points.map(({ title, words }) => `${title}: ${words}`), consent].join(' ');
