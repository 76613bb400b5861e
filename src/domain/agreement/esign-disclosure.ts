/**
 * What the federal ESIGN Act and Arizona's Uniform Electronic Transactions Act want a client to be told before they sign
 * electronically. The wording is kept with every signature, so a change of it needs a new version.
 */
import { business } from '../business.ts';

export interface EsignDisclosure {
  readonly version: string;
  readonly title: string;
  readonly points: readonly { readonly title: string; readonly words: string }[];
  /** Beside the box that is ticked. */
  readonly consent: string;
}

const { phone, email } = business.office;

/** As in the agreement's own section about electronic records. */
export const CONSENT_COVERS = {
  records: 'this agreement, the Booking Details, the report, receipts and notices about the inspection',
  inspections: 'this one inspection, including re-inspections of the property',
};

export const ESIGN_DISCLOSURE: EsignDisclosure = {
  version: '2026-11',
  title: 'Signing electronically',
  points: [
    {
      title: 'What it covers',
      words: `Your consent covers ${CONSENT_COVERS.inspections}: signing the agreement, and signing it again should your booking change, and receiving ${CONSENT_COVERS.records} electronically.`,
    },
    {
      title: 'Paper instead',
      words: `You do not have to sign electronically. Call ${phone.display} and we bring the agreement on paper, at no charge.`,
    },
    {
      title: 'Changing your mind',
      words: `You can withdraw your consent before you sign by unticking the box or leaving without signing, and later for anything not yet signed: call ${phone.display} or write to ${email}. It costs nothing. What you have signed stays signed.`,
    },
    {
      title: 'Your copy',
      words: `The signed agreement comes to you by e-mail as a PDF, to keep and print. Ask for a copy on paper at any time; it is free.`,
    },
    {
      title: 'What you need',
      words:
        'A current web browser, an e-mail address you can read, and a program that shows PDF files. If your e-mail address changes, call or write to us.',
    },
  ],
  consent: `I have read this, I can open PDF files and receive e-mail, and I agree to sign and to receive ${CONSENT_COVERS.records} electronically.`,
};

/** As it is kept with a signature. */
export const disclosureWording = ({ version, points, consent }: EsignDisclosure): string =>
  [`Disclosure ${version}.`, ...points.map(({ title, words }) => `${title}: ${words}`), consent].join(' ');
