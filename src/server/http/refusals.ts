// Expected refusals of the use cases: which status and which words each one gets.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../api/failure.ts';
import { INCOMPLETE_CONTRACT_HINT } from '../../domain/agreement/contract-completeness.ts';
import { business, credentials } from '../../domain/business.ts';
import { DEMO_ACCOUNT_STAYS } from '../../domain/identity/demo-inspector.ts';
import { CUSTOM_PRICING } from '../../domain/property/problem-words.ts';
import { WINDOW_DAYS } from '../../domain/scheduling/inspection-times.ts';
import { MAX_WAITED_FOR_DAYS } from '../../domain/scheduling/waiting-list.ts';
import { failure } from './failures.ts';

const { office } = business;

const refusals = {
  'custom-pricing': { status: 422, message: CUSTOM_PRICING },
  'invalid-property': {
    status: 422,
    message: 'Some of the information about the property needs another look.',
  },
  'invalid-claim': {
    status: 422,
    message: 'Some of the information about the other inspector needs another look.',
  },
  'not-a-full-match': {
    status: 422,
    message: `The challenge price needs an inspector who holds all ${credentials.length} credentials.`,
  },
  'claim-rejected': {
    status: 409,
    message: `We could not confirm a claim for this property, so the standard fee applies. Questions? Call ${business.office.phone.display}.`,
  },
  'unknown-property': {
    status: 404,
    message: 'That property is not known any more. Please enter the address again.',
  },
  'unknown-service': { status: 422, message: 'That service is not offered.' },
  'unknown-addon': { status: 422, message: 'That add-on is not offered.' },
  'places-unavailable': {
    status: 503,
    message: 'The address search does not answer right now. Please enter the address by hand.',
  },
  'missing-phone': { status: 422, message: 'Please enter your phone number for SMS verification.' },
  'invalid-phone': {
    status: 422,
    message: 'That is not a complete US phone number. Please enter all ten digits, area code first.',
  },
  'not-a-us-phone': {
    status: 422,
    message: `Codes go to US numbers only. Please enter one, or call us at ${office.phone.display} to book.`,
  },
  'refused-phone': {
    status: 422,
    message: `That number cannot receive our texts. Please enter a mobile number, or call us at ${office.phone.display}.`,
  },
  'phone-limit': {
    status: 429,
    message:
      'That number has been sent several codes just now. Use the newest one, or ask again in ten minutes.',
  },
  'network-limit': {
    status: 429,
    message: `Many codes have been asked for from your connection. Please try again in an hour, or call us at ${office.phone.display}.`,
  },
  'daily-limit': {
    status: 429,
    message: `No more codes can be sent today. Please call us at ${office.phone.display} to book.`,
  },
  'sms-unavailable': {
    status: 503,
    message: `Texts cannot be sent or checked right now. Please try again in a minute, or call us at ${office.phone.display}.`,
  },
  'incomplete-code': { status: 422, message: 'Please enter the complete 6-digit verification code.' },
  'wrong-code': { status: 422, message: 'Invalid verification code. Please try again.' },
  'expired-code': {
    status: 410,
    message: 'That code has expired, was used, or was replaced by a newer one. Please request a new code.',
  },
  'too-many-wrong-codes': {
    status: 410,
    message: 'That code was entered wrong too many times and is no longer valid. Please request a new code.',
  },
  'incomplete-contact': { status: 422, message: 'Some of your contact details are missing.' },
  'phone-not-verified': {
    status: 403,
    message:
      'Please verify this phone number by text message first, in this browser. It then counts for 24 hours.',
  },
  'invalid-time': { status: 422, message: 'Please choose one of the times offered for that day.' },
  'not-bookable': {
    status: 422,
    message: `No inspection can start at that time. Please choose another one, or call ${office.phone.display}.`,
  },
  'time-taken': { status: 409, message: 'Failed to schedule your inspection. Please try again.' },
  'already-booked': {
    status: 409,
    message: `This inspection is already set. To change it, open your booking with the link in our e-mails, or call ${office.phone.display}.`,
  },
  'too-many-holds': {
    status: 409,
    message: `This phone number already holds three times that are neither signed nor paid. Please finish or give back one of them, or call ${office.phone.display}.`,
  },
  'too-many-changes': {
    status: 429,
    message: `The time was changed very often today. Please try again tomorrow, or call ${office.phone.display}.`,
  },
  'not-signed-in': { status: 401, message: 'Please sign in.' },
  'not-an-inspector': { status: 403, message: 'You need inspector privileges to access this page.' },
  'wrong-sign-in': {
    status: 401,
    message: 'That e-mail address and password do not belong together.',
  },
  'second-factor-needed': {
    status: 401,
    message: 'Enter the 6-digit code from your authenticator app, or a recovery code.',
  },
  'wrong-second-factor': {
    status: 401,
    message: 'That code is not right, or was used already. Please enter the newest one, or a recovery code.',
  },
  'second-factor-unreadable': {
    status: 503,
    message: 'Codes of the app cannot be checked right now. Please sign in with a recovery code.',
  },
  'too-many-attempts': { status: 429, message: 'Too many failed attempts. Please try again later.' },
  'wrong-password': { status: 422, message: 'That is not your password.' },
  'unusable-password': { status: 422, message: 'Please choose another password.' },
  'demo-account': { status: 409, message: DEMO_ACCOUNT_STAYS },
  'unknown-session': { status: 404, message: 'That device is signed out already.' },
  'second-factor-on': { status: 409, message: 'The second factor is switched on already.' },
  'no-second-factor-begun': { status: 409, message: 'Please begin again with your password.' },
  'wrong-app-code': {
    status: 422,
    message: 'That code is not right. It changes every 30 seconds; please enter the newest one.',
  },
  'from-elsewhere': { status: 403, message: 'This can only be done from our own pages.' },
  'unknown-appointment': { status: 404, message: 'There is no such reservation in this browser any more.' },
  'unknown-link': {
    status: 404,
    message: `This signing link does not work. Please open it again from our e-mail, or call us at ${office.phone.display}.`,
  },
  'expired-link': {
    status: 410,
    message: `This signing link has ended. Please ask for a new one by e-mail, or call us at ${office.phone.display}.`,
  },
  'not-cancelable': { status: 409, message: 'This inspection can no longer be canceled.' },
  'cancellation-changed': {
    status: 409,
    message:
      'What canceling brings has changed since you looked. Nothing was canceled; please read it again first.',
  },
  'unknown-credit': { status: 404, message: 'There is no such credit for this phone number.' },
  'credit-not-possible': { status: 409, message: 'The credit cannot be used for this booking now.' },
  'not-movable': { status: 409, message: 'This inspection can no longer be moved.' },
  'invalid-recipients': { status: 422, message: 'Some of the people need another look.' },
  'recipients-fixed': {
    status: 409,
    message: `This inspection is over or was canceled, so who hears of it can no longer be changed. Please call us at ${office.phone.display}.`,
  },
  'no-documents': { status: 409, message: 'There are no documents to send yet.' },
  'documents-sent-often': {
    status: 429,
    message: 'Your documents were mailed three times within a day. Please try again tomorrow.',
  },
  'agreement-changed': {
    status: 409,
    message:
      'The booking has changed since you opened the agreement. Please look at it again, and sign what it says now.',
  },
  'terms-not-named': {
    status: 422,
    message: 'Please open the agreement and send the termsHash of what was read.',
  },
  'sealing-ended': {
    status: 503,
    message: `Agreements cannot be signed right now. Nothing you entered is lost; please try again later, or call us at ${office.phone.display}.`,
  },
  'booking-ended': {
    status: 409,
    message: `This time is not reserved any more, or the inspection has begun. Nothing was signed; please call us at ${office.phone.display}.`,
  },
  'incomplete-contract': { status: 422, message: INCOMPLETE_CONTRACT_HINT },
  'invalid-signature': { status: 400, message: 'Please sign again, or type your name instead.' },
  'signing-busy': {
    status: 503,
    message:
      'Many agreements are being signed right now. Nothing you entered is lost; please try again in a moment.',
  },
  'already-signed': { status: 409, message: 'The agreement of this booking is signed already.' },
  'invalid-signer': { status: 422, message: 'Please check the e-mail address of whoever signs.' },
  'too-many-signature-requests': {
    status: 429,
    message: `This agreement was sent for signature five times within a day. Please try again tomorrow, or call us at ${office.phone.display}.`,
  },
  'too-many-signers-asked': {
    status: 429,
    message: `Ten agreements were sent for signature from this browser or phone within a day. Please try again tomorrow, or call us at ${office.phone.display}.`,
  },
  'esign-unavailable': {
    status: 503,
    message: 'Failed to send contract for signature. Please try again.',
  },
  'not-on-the-way': {
    status: 409,
    message: 'Your location is only taken while you are marked as en route to this appointment.',
  },
  'no-such-appointment': { status: 404, message: 'There is no such appointment.' },
  'unknown-page': {
    status: 422,
    message: 'That page of the list is not known. Please begin at the first one.',
  },
  'paid-already': {
    status: 409,
    message: 'It is paid for. Please cancel it instead: then the customer gets the money back.',
  },
  'not-allowed-now': { status: 409, message: 'That cannot be done with this appointment now.' },
  'no-text-consent': {
    status: 409,
    message: 'The payer has not agreed to text messages, or has ended them. Please send an e-mail instead.',
  },
  'reminded-just-now': { status: 409, message: 'A reminder went out less than ten minutes ago.' },
  'too-many-listeners': { status: 503, message: 'Many people are looking at the calendar right now.' },
  'place-not-found': { status: 404, message: 'Could not find coordinates for this address.' },
  'invalid-waiter': { status: 422, message: 'Some of your details need another look.' },
  'no-waiting-list': {
    status: 422,
    message: `There is no waiting list for that day. Please choose a day with inspections within the next ${WINDOW_DAYS} days.`,
  },
  'times-are-free': {
    status: 422,
    message: 'There are times free on that day just now. Please choose one of them.',
  },
  'too-many-places': {
    status: 422,
    message: `That e-mail address waits for ${MAX_WAITED_FOR_DAYS} days already. Leave one of those lists first, with the link in its e-mail.`,
  },
  'invalid-hours': { status: 422, message: 'Some of the hours need another look.' },
  'schedule-changed': {
    status: 409,
    message: 'The hours were changed somewhere else in the meantime. Nothing was saved.',
  },
  'date-is-past': { status: 422, message: 'Please choose today or a later date.' },
  'nothing-to-connect': {
    status: 409,
    message:
      'This calendar is connected from the start. There is nothing to permit and nothing to disconnect.',
  },
  'missing-code': { status: 422, message: 'Please enter the authorization code.' },
  'unknown-state': {
    status: 409,
    message:
      'That permission was not asked for from here, was used before, or is older than ten minutes. Please connect again.',
  },
  'calendar-refused': {
    status: 422,
    message:
      'The calendar’s provider did not accept the code, or not everything was permitted. Please connect again and leave every box checked.',
  },
  'calendar-unavailable': {
    status: 503,
    message: 'The calendar’s provider does not answer right now. Please connect again in a few minutes.',
  },
  'unknown-place': {
    status: 404,
    message: `This link to the waiting list does not work. Please open it again from our e-mail, or call us at ${office.phone.display}.`,
  },
  'unknown-claim': { status: 404, message: 'That claim is not there any more.' },
  'claim-decided': { status: 409, message: 'That claim has been decided already.' },
  'unknown-entry': { status: 404, message: 'That place on the waiting list is not there any more.' },
  'entry-ended': { status: 409, message: 'That wait is over already.' },
  'unknown-message': { status: 404, message: 'That message is not there any more.' },
  'not-undelivered': { status: 409, message: 'That message has arrived or been given up meanwhile.' },
  'unknown-review': { status: 404, message: 'That review is not there any more.' },
  'invalid-review': { status: 422, message: 'Some of the review needs another look.' },
  'invalid-settings': { status: 422, message: 'Some of the settings need another look.' },
  'settings-changed': {
    status: 409,
    message: 'Somebody else has changed the settings meanwhile. Please look at them again.',
  },
  'already-paid': { status: 409, message: 'This inspection is paid for already. Nothing is left to pay.' },
  'not-payable': {
    status: 409,
    message: `This time is not reserved any more, so there is nothing to pay. Please book again, or call us at ${office.phone.display}.`,
  },
  'payment-processing': {
    status: 409,
    message: 'Your payment is being processed. Please wait a moment; you need not pay again.',
  },
  'payment-under-way': {
    status: 409,
    message:
      'A payment for this booking is being processed, so the time cannot be given back now. Please wait until it is through; then you can cancel.',
  },
  'booked-meanwhile': {
    status: 409,
    message:
      'This time is booked by now, so it is not just given back. You can cancel it, and see what that brings before you confirm.',
  },
  'payments-unavailable': {
    status: 503,
    message: 'There was an error setting up your payment. Please try again.',
  },
  'unlisted-amount': {
    status: 422,
    message: `That is not one of our prices. Please choose one from the price list, or call us at ${office.phone.display}.`,
  },
  'unknown-payment': { status: 404, message: 'There is no such payment.' },
  'payment-over': {
    status: 409,
    message: 'This payment is over: it was paid, is being processed, or was ended.',
  },
  'invalid-payment-link': { status: 422, message: 'Please enter a valid Stripe payment link URL' },
  'unknown-payment-link': { status: 404, message: 'That price is not in the list of payment links.' },
  'invalid-payment-links': { status: 422, message: 'Some rows of the list need another look.' },
  'payment-links-changed': {
    status: 409,
    message: 'Somebody else has changed the payment links meanwhile. Nothing was saved.',
  },
  'invalid-person': { status: 422, message: 'Please check the e-mail address or the phone number.' },
  'still-upcoming': {
    status: 409,
    message: 'This person still has an inspection to come. Please complete it or give its time back first.',
  },
  'refund-changed': {
    status: 409,
    message: 'What can be given back has changed meanwhile. Nothing was sent: please look again.',
  },
  'unused-credit': {
    status: 409,
    message:
      'This person has a credit that is not used yet. Removing them ends it: please search again and confirm that.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type Refusal = keyof typeof refusals;

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  reason: Refusal,
  fields?: Failure['fields'],
  more?: object,
): FastifyReply {
  const { status, message } = refusals[reason];
  const words = fields?.length ? `${fields.map((field) => field.message).join(' ')}` : message;
  return reply.status(status).send({
    ...failure(request, status, { code: reason, message: words, ...(fields && { fields }) }),
    ...more,
  });
}
