/** What a profile still has of the sample businesses, or could not be anyone's. Customers must not read it. */
import type { BusinessProfile } from './profile.ts';
import { phoneText } from './wording.ts';

/** Of the files in business/; a test compares them. */
const sampleNames = ['Caliche Home Inspections', 'Granite Dells Home Inspections'];
const sampleLegalNames = ['Caliche Home Inspections LLC', 'Granite Dells Inspection Services LLC'];
const sampleShortNames = ['Caliche', 'Granite Dells'];
const sampleStreets = ['2013 W Caliche Way', '418 N Willow Creek Rd'];
const sampleInspectors = ['Marcus Ybarra', 'Joan Ellery'];
const sampleLicences = ['AZ BTR Home Inspector #70142', 'AZ BTR Home Inspector #70388'];

/** How the samples' texts about an inspector begin. */
const sampleBios = ['Marcus started in the trades', 'Joan Ellery framed houses'];

/** `place`: the part of the office where it is changed. */
export type MadeUpFact = {
  readonly place: 'Business' | 'Inspectors' | 'Business settings';
  readonly words: string;
};

type Facts = Pick<
  BusinessProfile,
  'name' | 'legalName' | 'shortName' | 'office' | 'inspectors' | 'reviews'
> & {
  readonly policies: Pick<BusinessProfile['policies'], 'noticeEmails'>;
};

export function madeUpFacts(facts: Facts): readonly MadeUpFact[] {
  const { name, legalName, shortName, office, inspectors, reviews, policies } = facts;
  const at = (place: MadeUpFact['place'], what: string, found: readonly string[]): readonly MadeUpFact[] =>
    [...new Set(found)].map((fact) => ({ place, words: `${what} ${fact}` }));
  const names = inspectors.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const phones = inspectors.map(({ phone }) => phone).filter(isMadeUpPhone);
  return [
    ...at('Business', 'the name', only(sampleNames, [name])),
    ...at('Business', 'the legal name', only(sampleLegalNames, [legalName])),
    ...at('Business', 'the short name', only(sampleShortNames, [shortName])),
    ...at('Business', 'the street', only(sampleStreets, [office.street])),
    ...at('Business', 'the phone number', [office.phone].filter(isMadeUpPhone).map(phoneText)),
    ...at('Business', 'the email address', [office.email].filter(isMadeUpEmail)),
    ...at('Business', 'the link', reviews.url && isMadeUpLink(reviews.url) ? [reviews.url] : []),
    ...at('Inspectors', 'the name', only(sampleInspectors, names)),
    ...at('Inspectors', 'the phone number', phones.map(phoneText)),
    ...at(
      'Inspectors',
      'the license',
      only(
        sampleLicences,
        inspectors.map(({ licence }) => licence),
      ),
    ),
    ...at(
      'Inspectors',
      'the text that begins with',
      sampleBios.filter((begin) => inspectors.some(({ bio }) => bio[0]?.startsWith(begin))),
    ),
    ...at('Business settings', 'the email address', policies.noticeEmails.filter(isMadeUpEmail)),
  ];
}

/** "under Business the name Caliche, the street 1 Main St; under Inspectors the license #1" */
export const madeUpText = (facts: readonly MadeUpFact[]): string =>
  [...new Set(facts.map(({ place }) => place))]
    .map((place) => {
      const words = facts.filter((fact) => fact.place === place).map((fact) => fact.words);
      return `under ${place} ${words.join(', ')}`;
    })
    .join('; ');

const only = (known: readonly string[], found: readonly string[]) =>
  found.filter((one) => known.includes(one));

/** A live site must not sell under a made-up name or license. */
export const isOpenForBooking = (mode: 'sandbox' | 'live', facts: Facts): boolean =>
  mode === 'sandbox' || madeUpFacts(facts).length === 0;

/** Names that no mail server can have. */
const isMadeUpEmail = (email: string): boolean => /[@.]example(\.(com|net|org))?$/i.test(email);

/** Names that no server can have. */
const isMadeUpLink = (url: string): boolean =>
  /^https?:\/\/([^/]*\.)?example(\.(com|net|org))?(\/|$)/i.test(url);

/** 555-0100 to 555-0199 are never given to anyone. */
const isMadeUpPhone = (phone: string): boolean => /^\+1\d{3}55501\d\d$/.test(phone);
