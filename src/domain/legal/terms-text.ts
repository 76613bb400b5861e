/** Terms of the website and of booking on it. The inspection itself is covered by the agreement that customers sign. */
import type { BusinessProfile } from '../business/profile.ts';
import { fullName, leadInspector, officeAddress, phoneText, priceListDate } from '../business/wording.ts';
import { refundTermsWithoutBooking } from '../payment/refund-terms-text.ts';
import { countyNames } from '../service-area/service-area.ts';
import { textConsent } from '../verification/text-consent.ts';
import type { LegalSection, LegalText } from './legal-page.ts';

export function termsText(profile: BusinessProfile): LegalText {
  const { name, agreement } = profile;
  return {
    title: 'Terms',
    intro: `These terms apply when you use this site and book with ${name}. The inspection itself is covered by the ${agreement.title}, which you read and sign before we come. If these terms differ from the agreement, the agreement applies.`,
    sections: [
      who(profile),
      prices(profile),
      holding(profile),
      canceling(profile),
      challenge(profile),
      report(profile),
      texts(profile),
      signing(profile),
      using,
      changes,
    ],
  };
}

const section = (id: string, title: string, ...paragraphs: string[]): LegalSection => ({
  id,
  title,
  paragraphs,
  list: [],
});

const who = (profile: BusinessProfile) => {
  const { legalName, name, office, regulator } = profile;
  const { licence } = leadInspector(profile);
  return section(
    'who',
    'Who we are',
    `${name} is ${legalName}, ${officeAddress(office)}, ${phoneText(office.phone)}, ${office.email}. We inspect homes in ${countyNames(profile.serviceArea)}, Arizona.`,
    `Home inspectors in Arizona are certified by the ${regulator}. ${fullName(leadInspector(profile))}: ${licence}.`,
  );
};

const prices = ({ prices: list }: BusinessProfile) =>
  section(
    'prices',
    'Prices',
    `Prices are in US dollars, from the price list of ${priceListDate(list)}. You see the whole price before you pick a time, and the price you book for the property you described stays, even if the list changes later.`,
  );

const holding = ({ policies }: BusinessProfile) =>
  section(
    'booking',
    'Booking and paying',
    policies.paymentDue === 'within-hours'
      ? `A time you book is yours for ${policies.holdHours === 1 ? 'one hour' : `${policies.holdHours} hours`}, and at the latest until shortly before the inspection. Sign the agreement and pay within that time to keep it, unless we agreed that you pay later. Otherwise we release it; you owe nothing then.`
      : `An unsigned time is yours for ${policies.holdHours === 1 ? 'one hour' : `${policies.holdHours} hours`}. Once you’ve signed, you can pay any time before the inspection, unless we agreed that you pay later.`,
    'The person who pays is listed as the client. Please give us accurate details about the property, and your own phone and email.',
  );

const canceling = ({ policies }: BusinessProfile) =>
  section(
    'canceling',
    'Canceling and moving',
    `${refundTermsWithoutBooking(policies.terms)} We send refunds within ${policies.terms.refundBusinessDays} business days. Moving to another free time costs nothing.`,
  );

const challenge = ({ promises }: BusinessProfile) =>
  section(
    'challenge',
    'The 50% Off Challenge',
    `If another inspector has all the credentials we compare, you pay half. We check the claim ${promises.claimVerification}. If we can’t verify it, you pay the standard fee, or cancel for a full refund.`,
  );

const report = ({ promises }: BusinessProfile) =>
  section(
    'report',
    'The inspection and the report',
    `An inspection takes ${promises.inspectionLength}, and you get the report ${promises.report}. What we look at, and what we can’t, is in the agreement.`,
  );

const texts = (profile: BusinessProfile) =>
  section(
    'texts',
    'Text messages',
    `We text a code to confirm your number. We send other texts only if you agree to this: “${textConsent(profile).wording}”`,
  );

const signing = ({ office }: BusinessProfile) =>
  section(
    'signing',
    'Signing electronically',
    `You can sign the agreement here, with the same effect as on paper. We show you what that means before you sign. If you prefer paper, call ${phoneText(office.phone)}; it costs nothing.`,
  );

const using = section(
  'using',
  'Using this site',
  'We limit how many requests, codes and unpaid bookings one person or network can make, and refuse more. Links in our emails are for the person they were sent to.',
);

const changes = section(
  'changes',
  'Changes',
  'When these terms change, this page gets a new version with its date. A booking keeps the terms it was made with. Earlier versions stay readable below.',
);
