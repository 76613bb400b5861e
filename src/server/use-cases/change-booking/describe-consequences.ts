// What follows from a change of a booking, in the office's words. Computed from what was really written.
import { createHash } from 'node:crypto';
import type { Consequences } from '../../../api/change-booking.ts';
import { canStillBeSigned } from '../../../domain/agreement/signing-reminders.ts';
import { CHANGED_PERSON_TEXT, type ChangedPerson } from '../../../domain/appointment/booking-change.ts';
import { RELATIONSHIP_TEXT } from '../../../domain/appointment/desk-text.ts';
import { formatDateTime, formatShortDateTime } from '../../../domain/appointment/format-date-time.ts';
import { recipientsOf } from '../../../domain/appointment/recipients.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import { formatUsd } from '../../../domain/money.ts';
import { changeMoneyText } from '../../../domain/payment/change-money.ts';
import { priceChangeLine } from '../../../domain/pricing/price-change.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { propertyFacts } from '../../../domain/property/property-facts.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { listParties, type StoredParty } from '../../db/stores/parties.ts';
import { mayText } from '../../db/stores/text-permissions.ts';
import { serviceText } from '../agreement/service-text.ts';
import { recipientText } from '../desk/recipient-text.ts';
import type { Applied } from './apply-change.ts';
import { newlyNamed } from './notify-change.ts';
import { priceLines } from './read-price.ts';

/** Inside the transaction that applied it. */
export async function describeConsequences(
  tx: Database,
  business: CurrentBusiness,
  applied: Applied,
  now: Date,
): Promise<Consequences> {
  const { before, after, money } = applied;
  const { profile } = applied.business;
  const agreement = agreementOf(applied, now);
  const parties = await listParties(tx, after.id);
  const described = {
    changes: describeChanges(applied),
    price:
      before.total === after.total && !applied.sections.includes('price')
        ? null
        : {
            beforeCents: before.total,
            afterCents: after.total,
            before: priceLines(profile, before),
            after: priceLines(profile, after),
          },
    money: {
      dueCents: money.toPay,
      cardRefundCents: money.byCard,
      giveBackCents: money.byOffice,
      reviewCents: money.toReview,
      words: changeMoneyText(money),
    },
    agreement,
    agreementWords: agreementText(applied, agreement),
    timeWords: [...applied.breaks],
    notified: await describeNotified(tx, business, applied, parties),
    notes: await otherNotes(tx, applied, parties),
  };
  const hash = createHash('sha256').update(JSON.stringify([after.id, before.revision, described]));
  return { ...described, fingerprint: hash.digest('base64url') };
}

function describeChanges({ before, after, business, sections, people }: Applied): Consequences['changes'] {
  const line = (name: string, read: (appointment: Appointment) => string) => ({
    name,
    before: read(before),
    after: read(after),
  });
  const { profile } = business;
  return [
    ...(sections.includes('time') ? [line('Time', ({ startsAt }) => formatDateTime(startsAt))] : []),
    ...(heldText(before) === null || heldText(before) === heldText(after)
      ? []
      : [line('Held until', (booked) => heldText(booked) ?? 'No deadline')]),
    ...(sections.includes('services') ? [line('Services', (booked) => serviceText(profile, booked))] : []),
    ...(sections.includes('property') ? [line('Property', propertyText)] : []),
    ...people.map((person) => line(CHANGED_PERSON_TEXT[person], (booked) => personText(person, booked))),
    ...(sections.includes('price') ? [line('Price', ({ total }) => formatUsd(total))] : []),
    ...(before.priceChange?.amount === after.priceChange?.amount &&
    before.priceChange?.reason === after.priceChange?.reason
      ? []
      : [line('Discount or surcharge', priceChangeText)]),
  ];
}

const heldText = ({ status, heldUntil }: Appointment): string | null =>
  status === 'held' && heldUntil ? formatShortDateTime(heldUntil) : null;

const priceChangeText = ({ priceChange }: Appointment): string =>
  priceChange ? priceChangeLine(priceChange).value : 'None';

const propertyText = ({ property }: Appointment): string =>
  [
    formatAddress(property.address),
    ...propertyFacts(property.property, property.features).map(({ value }) => value),
  ].join(', ');

function personText(person: ChangedPerson, { contact, phone }: Appointment): string {
  switch (person) {
    case 'name':
      return `${contact.firstName} ${contact.lastName}`.trim();
    case 'email':
      return contact.payerEmail || 'None';
    case 'phone':
      return formatPhone(phone);
    case 'buyer':
      return buyerText(contact);
    case 'recipients':
      return reportText(contact);
    case 'agent':
      return contact.wantsRealtorNotification
        ? [contact.realtorName, contact.realtorEmail, contact.realtorPhone].filter(Boolean).join(', ')
        : 'No updates';
  }
}

function buyerText({ relationshipToBuyer, buyerExplanation }: ContactForm): string {
  if (relationshipToBuyer === null) return 'Not known';
  return [RELATIONSHIP_TEXT[relationshipToBuyer], buyerExplanation.trim()].filter(Boolean).join(': ');
}

const reportText = ({ reportEmail, contactPersons }: ContactForm): string =>
  [
    reportEmail || 'The customer',
    ...contactPersons.map(({ firstName, lastName, email }) => `${firstName} ${lastName} ${email}`.trim()),
  ].join(', ');

function agreementOf({ signing, after, sections }: Applied, now: Date): Consequences['agreement'] {
  if (signing.before.isSigned && !signing.after.isSigned) return 'sign-again';
  const { agreedStart } = signing.after;
  const isOpen = agreedStart !== null && agreedStart.getTime() !== after.startsAt.getTime();
  return sections.includes('time') && isOpen && canStillBeSigned(after, now) ? 'amendment' : 'stays';
}

function agreementText({ signing, sections }: Applied, agreement: Consequences['agreement']): string | null {
  if (!signing.before.isSigned) return null;
  switch (agreement) {
    case 'sign-again':
      return 'They have to sign the agreement again. The signed one no longer counts.';
    case 'amendment':
      return 'The signed agreement stays in force. They sign the new time with one tap.';
    case 'stays':
      return sections.some((section) => section !== 'people')
        ? 'The signed agreement stays in force. There’s nothing to sign again.'
        : null;
  }
}

async function describeNotified(
  tx: Database,
  business: CurrentBusiness,
  { before, after, event }: Applied,
  parties: readonly StoredParty[],
): Promise<string[]> {
  const told = recipientsOf(
    event,
    // As when it is announced: a signer who was only asked is not told.
    parties.filter(({ role, hasPaid }) => role !== 'signer' || hasPaid),
    {
      businessEmails: business.current().profile.policies.noticeEmails,
      mayText: await mayText(tx, after.phone),
    },
  );
  const named = event === 'moved' ? [] : await newlyNamed(tx, { before, after });
  return [...told, ...named].map((recipient) => recipientText(recipient, parties));
}

async function otherNotes(
  tx: Database,
  { people, after }: Applied,
  parties: readonly StoredParty[],
): Promise<string[]> {
  const payer = parties.find(({ role }) => role === 'payer');
  const stopped = people.includes('email') || people.includes('phone');
  return [
    ...(payer?.unconfirmed
      ? [
          'Until they confirm the new email, we’ll send only the confirmation link there. We’ll tell the old email it was removed. Please call them about the other changes.',
        ]
      : []),
    ...(people.includes('phone') && !(await mayText(tx, after.phone))
      ? ['They get no texts at the new number until they agree to them there.']
      : []),
    ...(stopped ? ['Links in earlier emails and texts stop working.'] : []),
  ];
}
