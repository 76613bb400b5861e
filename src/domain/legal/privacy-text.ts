/** What is kept, why, how long, who else sees it, and how to have it erased. */
import { claimPeriodText } from '../agreement/terms.ts';
import type { BusinessProfile } from '../business/profile.ts';
import { officeAddress, phoneText } from '../business/wording.ts';
import { canSee, type Field } from '../party/access.ts';
import type { PartyRole } from '../party/party.ts';
import { BACKUP_KEPT_DAYS, retention } from '../retention.ts';
import { type DataHandlers, handlerSentences } from './data-handlers.ts';
import type { LegalSection, LegalText } from './legal-page.ts';

export function privacyText(profile: BusinessProfile, handlers: DataHandlers): LegalText {
  return {
    title: 'Privacy',
    intro: `What ${profile.name} keeps about you and why, for how long, who else sees it, and how to have it erased.`,
    sections: [
      who(profile),
      kept,
      howLong(profile, handlers),
      companies(handlers),
      people,
      device(handlers),
      texts,
      erasing(profile),
      security,
    ],
  };
}

const who = ({ legalName, name, office }: BusinessProfile): LegalSection => ({
  id: 'who',
  title: 'Who we are',
  paragraphs: [
    `${name} is ${legalName}, ${officeAddress(office)}. Ask us anything about your data: ${phoneText(office.phone)} or ${office.email}.`,
  ],
  list: [],
});

const kept: LegalSection = {
  id: 'kept',
  title: 'What we keep, and why',
  paragraphs: [
    'We keep what we need for your inspection. You give it to us, or your agent does when they book for you. Facts about a property may come from county records.',
  ],
  list: [
    'The property: its address, kind and size, to give you a price and to plan the inspection.',
    'The people of a booking: names, emails and phone numbers of the person who pays, the buyers, the people who get the report, and the agent, to reach the right person.',
    'The agreement: its text, your name, initials and signature, the time, and the IP address and browser you signed with, as evidence of what was agreed.',
    'Payments: the amount, the day, how it was paid, and the last four digits of a card, for our books and for refunds. We never see the whole card number.',
    'Your consent to texts: the wording, the time and the IP address you gave it from, as evidence that you agreed.',
    'The report with its photos, your questions, and repair requests you make from it.',
    'Who opened the report or a document in it, and when, so that we know it arrived.',
    'Emails and texts we sent: to whom, when, and whether they arrived.',
    'Notes for the visit, such as who opens the door, pets, and lockbox, gate or alarm codes. Codes are encrypted.',
    'When your inspection period ends, so your report comes in time, and your closing date, if you pay at closing.',
    'A place on the waiting list, with the email or phone you left there.',
  ],
};

const howLong = ({ policies }: BusinessProfile, handlers: DataHandlers): LegalSection => {
  const usesSandboxProvider = !(handlers.texts && handlers.payments && handlers.mail);
  return {
    id: 'how-long',
    title: 'How long we keep it',
    paragraphs: [
      'Bookings, payments and receipts stay for our books. Reports, records of what we sent and consents you confirmed stay until you ask us to erase them.',
      `A signed agreement stays until no claim can be made under it: ${claimPeriodText(policies.terms)} from the inspection, unless your agreement says otherwise.`,
      'Everything in this list is deleted on a schedule:',
    ],
    list: retention
      .filter(({ sandboxOnly }) => !sandboxOnly || usesSandboxProvider)
      .map(({ sentence }) => sentence),
  };
};

const companies = (handlers: DataHandlers): LegalSection => {
  const sentences = handlerSentences(handlers);
  return {
    id: 'companies',
    title: 'Companies that work for us',
    paragraphs: [
      sentences.length > 0
        ? 'These companies get only what their work needs. So does the company that runs our server and its backups.'
        : 'Apart from the company that runs our server and its backups, no company handles your data for us.',
      'We don’t sell your data, show ads, or let anyone track you on this site. We pass data on to others only if the law requires it.',
    ],
    list: sentences,
  };
};

const roles: Readonly<Record<PartyRole, string>> = {
  payer: 'The person who pays',
  buyer: 'A buyer',
  signer: 'Someone you ask to sign',
  report: 'Someone who gets the report',
  realtor: 'Your agent, if you want them kept posted,',
};

/** Facts for the office alone are not named. */
const fields: readonly (readonly [Field, string])[] = [
  ['time', 'the day and time'],
  ['address', 'the address'],
  ['service', 'the service'],
  ['price', 'the price'],
  ['agreement-copy', 'the signed agreement'],
  ['customer-name', 'the customer’s name'],
  ['inspector-position', 'where the inspector is on the way'],
  ['inspection-period', 'when the inspection period ends'],
];

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const seenBy = (role: PartyRole) =>
  `${roles[role]} sees ${listed(fields.flatMap(([field, words]) => (canSee(role, field) ? words : [])))}.`;

const people: LegalSection = {
  id: 'people',
  title: 'Who else on your booking sees what',
  paragraphs: [
    'Except for what the signed agreement shows, nobody on a booking sees the others’ email addresses or phone numbers. The people named for the report can open it, agents only if the buyer says so. If someone forwards a report link, it asks for a code that we send to its owner. If you share your repair request, anyone with that link can read it.',
  ],
  list: (['payer', 'buyer', 'signer', 'report', 'realtor'] as const).map(seenBy),
};

const device = ({ payments }: DataHandlers): LegalSection => ({
  id: 'device',
  title: 'On your device',
  paragraphs: [
    'One cookie with a random number tells us that it’s you who reserved a time. It ends 30 days after your last visit. Your browser also keeps what you typed, so that nothing is lost if you leave the page. We set no other cookies for visitors, and use no analytics.',
    ...(payments === 'stripe'
      ? [
          'On the payment page, Stripe sets cookies of its own (__stripe_mid for a year, __stripe_sid for half an hour) and looks at your device, to keep stolen cards out.',
        ]
      : []),
    'This site’s log has the kind of page, the time and the result of a request, without your IP address.',
  ],
  list: [],
});

const texts: LegalSection = {
  id: 'texts',
  title: 'Text messages',
  paragraphs: [
    'We text you a code to confirm your number, and updates about your inspection if you agree. Reply STOP to end texts, HELP for help. Message and data rates may apply.',
    'We don’t share your mobile number or your consent to texts with anyone for their own or for marketing purposes.',
  ],
  list: [],
};

const erasing = ({ office }: BusinessProfile): LegalSection => ({
  id: 'erase',
  title: 'How to have it erased',
  paragraphs: [
    `Call ${phoneText(office.phone)} or write to ${office.email} from the phone or email you booked with, and tell us whether you want your data erased or corrected, or want a copy. You don’t have to say why.`,
    'We then remove your names, addresses, emails and phone numbers from our records at once. An inspection that is still to come is canceled first. What stays: the day, the price and the property, for our books, and a signed agreement with its report until no claim can be made under it. Only our office can open those.',
    `Our backups still have what was erased until they are deleted, usually after ${BACKUP_KEPT_DAYS} days. Companies that work for us, and mailboxes that our emails went to, keep their own copies under their own rules.`,
  ],
  list: [],
});

const security: LegalSection = {
  id: 'security',
  title: 'How we protect it',
  paragraphs: [
    'Everything you send through this site is encrypted on the way. Each link in our emails opens one booking and expires. If personal information is breached, we notify the people affected as Arizona’s law requires (A.R.S. 18-552).',
    'When this page changes, it gets a new version with its date. Earlier versions stay readable below.',
  ],
  list: [],
};
