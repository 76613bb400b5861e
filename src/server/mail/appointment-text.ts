// The text of each appointment mail. States only what has happened.
import type { AppointmentEvent, AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { type Cents, formatUsd } from '../../domain/money.ts';
import { due } from '../../domain/payment/due.ts';
import { payLaterText, payTimeText } from '../../domain/payment/pay-later.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentMailFacts } from './appointment-mail-facts.ts';
import { businessText } from './business-text.ts';
import { cancellationText } from './cancellation-text.ts';
import { changedText } from './changed-text.ts';
import { holdEndOf, openToOthersText, payByOf, payToKeepText, reservedUntilText } from './hold-text.ts';
import type { LetterText } from './letter.ts';
import { movedText } from './moved-text.ts';
import { isPaymentEvent, type PaymentEvent, paymentText } from './payment-text.ts';
import { releasedHeading, releasedText } from './released-text.ts';
import { isSigningEvent, type SigningEvent, signingText, signNewTime } from './signing-text.ts';
import { dayAndTime } from './when-text.ts';
import { whereFor } from './where-text.ts';

export function appointmentText(
  event: AppointmentEvent,
  reader: AppointmentReader,
  appointment: Appointment,
  mailFacts: AppointmentMailFacts,
): LetterText {
  if (reader === 'business') return businessText(event, appointment, mailFacts);
  if (isSigningEvent(event)) return signingText(event, reader, appointment, mailFacts);
  if (isPaymentEvent(event)) return paymentText(event, reader, appointment, mailFacts);
  if (event === 'moved') return movedText(reader, appointment, mailFacts);
  if (event === 'details-changed')
    return reader === 'payer' ? changedText(appointment, mailFacts) : forOthers('documents', appointment);
  if (event === 'cancelled') return cancellationText(reader, appointment, mailFacts);
  return reader === 'payer' ? forPayer(event, appointment, mailFacts) : forOthers(event, appointment);
}

/** Sent to payers only. */
const newLinks = ({ startsAt }: Appointment): LetterText => ({
  subject: `Your links for ${dayAndTime(startsAt)}`,
  heading: 'Your new links',
  paragraphs: [
    `Your inspection is on ${dayAndTime(startsAt)}. Nothing about it has changed.`,
    'Please use the links in this email. Some links in our earlier emails no longer work.',
  ],
});

/** For the person who requested them, who may have nothing left to do. */
const links = ({ startsAt, status }: Appointment): LetterText => ({
  subject: `Your links for ${dayAndTime(startsAt)}`,
  heading: 'Your booking links',
  paragraphs: [
    `${status === 'cancelled' ? 'Your canceled inspection was set for' : 'Your inspection:'} ${dayAndTime(startsAt)}.`,
    'You asked for these links on our site. If you didn’t, you can ignore this email.',
  ],
});

type OtherEvent = Exclude<
  AppointmentEvent,
  SigningEvent | PaymentEvent | 'moved' | 'details-changed' | 'cancelled'
>;

function forPayer(event: OtherEvent, appointment: Appointment, mailFacts: AppointmentMailFacts): LetterText {
  const { inspector, credentialCount } = mailFacts.sender;
  const when = dayAndTime(appointment.startsAt);
  const until = holdEndOf(appointment);
  const payBy = payByOf(appointment);
  const later = payLaterText(due({ ...appointment, credit: mailFacts.credit }), appointment);
  switch (event) {
    case 'held':
      return {
        ...(later === null
          ? { subject: `Almost done: sign and pay for ${when}`, heading: 'Almost done: sign, then pay' }
          : { subject: `Almost done: sign for ${when}`, heading: 'Almost done: sign your agreement' }),
        paragraphs: [
          until ? `${reservedUntilText(until)} ${openToOthersText}` : 'We’re holding your time.',
          ...(later === null ? [] : [later]),
        ],
      };
    case 'hold-ending':
      if (payBy) {
        return {
          subject: `Pay soon to keep your inspection time: ${when}`,
          heading: 'Your payment is due soon',
          paragraphs: [`${payToKeepText(payBy)} ${openToOthersText}`],
        };
      }
      return {
        subject: `Your hold ends soon: ${when}`,
        heading: 'Your hold ends soon',
        paragraphs: until ? [`${reservedUntilText(until)} ${openToOthersText}`] : ['Your hold ends soon.'],
      };
    case 'payment-failed':
      return {
        subject: `Your payment didn’t go through: ${when}`,
        heading: 'Your payment didn’t go through',
        paragraphs: [
          'Your bank didn’t complete your payment, so nothing was charged.',
          (until ?? payBy)
            ? `We’re holding your time until ${until ?? payBy}. Please pay another way before then, or call us.`
            : 'Please pay another way, or call us.',
        ],
      };
    case 'kept':
      return {
        subject: `We’re holding your time: ${when}`,
        heading: 'We’re holding your time',
        paragraphs: [
          'We’re holding this time for you, with no deadline.',
          leftToDo(
            appointment,
            due({ ...appointment, credit: mailFacts.credit }),
            mailFacts.signing.url !== undefined && !mailFacts.signing.amendment,
          ),
        ],
      };
    case 'reminder':
      return {
        subject: `Reminder: your inspection is on ${when}`,
        heading: 'Your inspection is coming up',
        paragraphs: [
          `${inspector.name} will inspect your property on ${when}.`,
          ...(until ? [reservedUntilText(until)] : mailFacts.signing.url ? [toSign(mailFacts)] : []),
          ...(payBy ? [payToKeepText(payBy)] : dueWords(appointment, mailFacts)),
        ],
      };
    case 'new-links':
      return newLinks(appointment);
    case 'links':
      return links(appointment);
    case 'en-route':
      return {
        subject: `Your inspector is on the way: ${when}`,
        heading: 'Your inspector is on the way',
        paragraphs: [
          `${inspector.name} is on the way to your inspection.`,
          'Follow along to see how far away and when to expect us.',
        ],
      };
    case 'turned-back':
      return {
        subject: `Your inspector isn’t on the way yet: ${when}`,
        heading: 'Your inspector isn’t on the way yet',
        paragraphs: [
          'Our inspector isn’t on the way yet. We’ll let you know.',
          `Your inspection is still on ${when}.`,
        ],
      };
    case 'claim-approved':
      return {
        subject: `Your price is confirmed: ${when}`,
        heading: 'Your price is confirmed',
        paragraphs: [`We verified your claim. Your price stays at ${formatUsd(appointment.total)}.`],
      };
    case 'claim-rejected':
      return {
        subject: `The standard fee applies to your inspection: ${when}`,
        heading: 'We couldn’t verify your claim',
        paragraphs: [
          `We couldn’t verify that the inspector you named holds all ${credentialCount} credentials, so you pay the standard fee of ${formatUsd(appointment.total)}.`,
          rejectedClaimChoice(appointment, mailFacts),
          ...(until ? [reservedUntilText(until)] : []),
        ],
      };
    // Mailed to the office only.
    case 'disputed':
      return forOthers(event, appointment);
    case 'documents':
      return {
        subject: `Your documents: ${when}`,
        heading: 'Your documents',
        paragraphs: ['Here are your documents again, as you asked.', ...(mailFacts.documents ?? [])],
      };
    case 'released':
      return {
        ...releasedHeading(appointment, when),
        paragraphs: [releasedText(appointment, when, mailFacts.sender.phone)],
      };
  }
}

/** Others learn only when and where, nothing about signature and payment. */
function forOthers(event: OtherEvent, appointment: Appointment): LetterText {
  const { startsAt, property } = appointment;
  const when = dayAndTime(startsAt);
  const where = whereFor('report', property);
  const until = holdEndOf(appointment);
  const ends = until ?? payByOf(appointment);
  const open = until ? [`It’s on hold until ${until}. The booking isn’t complete yet.`] : [];
  switch (event) {
    case 'held':
      return {
        subject: `A home inspection is on hold: ${when}`,
        heading: 'An inspection is on hold',
        paragraphs: [`We’re holding a time for a home inspection at ${where}.`, ...open],
      };
    case 'hold-ending':
      return {
        subject: `A hold ends soon: ${when}`,
        heading: 'A hold ends soon',
        paragraphs: [
          ends
            ? `The hold for a home inspection at ${where} ends on ${ends}.`
            : `The hold for a home inspection at ${where} ends soon.`,
        ],
      };
    case 'kept':
      // Also the first mail to a recipient who is added later.
      return until
        ? forOthers('held', appointment)
        : {
            subject: `A home inspection is booked: ${when}`,
            heading: 'The inspection is booked',
            paragraphs: [`The home inspection at ${where} is on ${dayAndTime(startsAt)}.`],
          };
    case 'reminder':
      return {
        subject: `Reminder: a home inspection on ${when}`,
        heading: 'An inspection is coming up',
        paragraphs: [`The inspection at ${where} is on ${dayAndTime(startsAt)}.`],
      };
    case 'new-links':
      return newLinks(appointment);
    case 'links':
      return links(appointment);
    case 'en-route':
      return {
        subject: `The inspector is on the way: ${when}`,
        heading: 'The inspector is on the way',
        paragraphs: [`The inspector is on the way to the inspection at ${where}.`],
      };
    case 'turned-back':
      return {
        subject: `The inspector isn’t on the way yet: ${when}`,
        heading: 'The inspector isn’t on the way yet',
        paragraphs: [`The inspection at ${where} is still on ${when}.`],
      };
    // Not sent to others; names only when and where.
    case 'documents':
    case 'disputed':
    case 'payment-failed':
    case 'claim-approved':
    case 'claim-rejected':
      return {
        subject: `A home inspection: ${when}`,
        heading: 'The inspection',
        paragraphs: [`The inspection at ${where} is on ${dayAndTime(startsAt)}.`],
      };
    case 'released':
      return {
        subject: `A home inspection was released: ${when}`,
        heading: 'The time was released',
        paragraphs: [`We’re no longer holding a time for the home inspection at ${where}.`],
      };
  }
}

/** A rejected claim raises the fee, so the customer may cancel for free. */
function rejectedClaimChoice(
  appointment: Appointment,
  { sender, credit, manageUrl }: AppointmentMailFacts,
): string {
  const { total, allowance, paid } = appointment;
  const how = manageUrl ? 'with the last link in this email' : `by calling us at ${sender.phone}`;
  if (paid === 0)
    return `We’re still holding your time. If you don’t want to pay this fee, you can cancel for free ${how}.`;
  const left = due({ total, allowance, paid, credit });
  const difference =
    left > 0 ? ` You can pay the difference of ${formatUsd(left)} ${payTimeText(appointment)}.` : '';
  return `You’ve paid ${formatUsd(paid)}, and you keep your time.${difference} If you don’t want to pay this fee, you can cancel for a full refund ${how}.`;
}

function leftToDo(appointment: Appointment, left: Cents, toSign: boolean): string {
  const later = payLaterText(left, appointment);
  if (!toSign) return later ?? (left > 0 ? 'Please pay before the inspection.' : 'You’re all set.');
  if (later !== null) return `Please sign the agreement before the inspection. ${later}`;
  return left > 0
    ? 'Please sign the agreement and pay before the inspection.'
    : 'Please sign the agreement before the inspection.';
}

const toSign = ({ signing }: AppointmentMailFacts): string =>
  signing.amendment ? signNewTime : 'Please sign your agreement before the inspection.';

/** With a deadline, `payToKeepText` says it. */
function dueWords(appointment: Appointment, { credit }: AppointmentMailFacts): string[] {
  const left = due({ ...appointment, credit });
  const later = payLaterText(left, appointment);
  if (later !== null) return [later];
  return left > 0 && appointment.heldUntil === null
    ? [`${formatUsd(left)} is due before the inspection.`]
    : [];
}
