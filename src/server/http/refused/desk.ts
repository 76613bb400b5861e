// Refusals about the inspector’s own work.
import type { Refused } from './refused.ts';

export const deskRefusals = {
  'not-on-the-way': {
    status: 409,
    message: 'We only take your location while you’re en route to this appointment.',
  },
  'no-such-appointment': { status: 404, message: 'There is no such appointment.' },
  'unknown-page': {
    status: 422,
    message: 'We couldn’t find that page of the list. Please start at the first one.',
  },
  'paid-already': {
    status: 409,
    message: 'This one is paid. Please cancel it instead, so that the customer gets a refund.',
  },
  'notes-changed': {
    status: 409,
    message: 'Someone else changed these notes. Yours are not lost: please check both and save again.',
  },
  'pays-at-changed': {
    status: 409,
    message: 'Someone else just changed when this booking is paid. Please look at it again.',
  },
  'needs-new-signature': {
    status: 409,
    message: 'The agreement says when it’s paid, so the customer has to sign again. Please confirm that.',
  },
  'invalid-closing': { status: 422, message: 'Please check the day of the closing.' },
  'booking-changed': {
    status: 409,
    message: 'Someone else just changed this booking. Nothing of yours is lost: please check it again.',
  },
  'consequences-changed': {
    status: 409,
    message: 'This booking has just changed. Nothing was saved. Please check the new details.',
  },
  'change-not-allowed': { status: 409, message: 'This can’t be changed any more.' },
  'no-change': { status: 422, message: 'Nothing was changed, so there’s nothing to save.' },
  'invalid-change': { status: 422, message: 'Some of this needs another look.' },
  'price-below-zero': { status: 422, message: 'The discount is larger than the price.' },
  'sample-booking': { status: 409, message: 'This is a sample, so it can’t be changed.' },
  'not-allowed-now': { status: 409, message: 'You can’t do that with this appointment right now.' },
  'told-in-future': { status: 422, message: 'They can’t have told us in the future. Please check the time.' },
  'told-before-booking': {
    status: 422,
    message: 'That was before they booked. Please check the day and time.',
  },
  'no-text-consent': {
    status: 409,
    message: 'The customer hasn’t agreed to texts, or stopped them. Please send an email instead.',
  },
  'reminded-just-now': { status: 409, message: 'We sent a reminder less than ten minutes ago.' },
  'invalid-hours': { status: 422, message: 'Some of the hours need another look.' },
  'schedule-changed': {
    status: 409,
    message: 'Someone else just changed the hours. Nothing was saved.',
  },
  'date-is-past': { status: 422, message: 'Please choose today or a later date.' },
  'invalid-block': { status: 422, message: 'Please check the days and times.' },
  'already-blocked': { status: 409, message: 'That time is already blocked.' },
  'nothing-to-connect': {
    status: 409,
    message: 'This calendar is always connected.',
  },
  'missing-code': { status: 422, message: 'Please enter the authorization code.' },
  'unknown-state': {
    status: 409,
    message:
      'That permission was already used, is older than ten minutes, or wasn’t requested here. Please connect again.',
  },
  'calendar-refused': {
    status: 422,
    message:
      'The calendar didn’t accept the code, or some permissions were missing. Please connect again and leave every box checked.',
  },
  'calendar-unavailable': {
    status: 503,
    message: 'The calendar isn’t answering right now. Please connect again in a few minutes.',
  },
  'unknown-claim': { status: 404, message: 'We can’t find that claim anymore.' },
  'claim-decided': { status: 409, message: 'That claim has already been decided.' },
  'unknown-entry': { status: 404, message: 'We can’t find that place on the waiting list anymore.' },
  'entry-ended': { status: 409, message: 'That person is no longer waiting.' },
  'line-changed': { status: 409, message: 'The line has just changed. Please look at it again.' },
  'unknown-message': { status: 404, message: 'We can’t find that message anymore.' },
  'not-undelivered': { status: 409, message: 'That message has already arrived or been dismissed.' },
  'unknown-review': { status: 404, message: 'We can’t find that review anymore.' },
  'invalid-review': { status: 422, message: 'Some of the review needs another look.' },
  'invalid-settings': { status: 422, message: 'Some of the settings need another look.' },
  'settings-changed': {
    status: 409,
    message: 'Someone else just changed the settings. Please check them again.',
  },
  'invalid-business': { status: 422, message: 'Some of this needs another look. Nothing was published.' },
  'business-changed': {
    status: 409,
    message: 'Someone else just published a change. Nothing of yours is lost: please check it again.',
  },
  'agreement-not-confirmed': {
    status: 422,
    message:
      'This changes what customers sign. Please read the list of required items and confirm it before you publish.',
  },
  'unknown-public-page': { status: 404, message: 'Your site has no such page.' },
  'preview-busy': {
    status: 429,
    message: 'We’re still drawing your last preview. Please try again in a moment.',
  },
  'not-scheduled': {
    status: 409,
    message: 'This change has started, or was canceled or replaced already. Nothing was canceled.',
  },
  'agreement-version-changed': {
    status: 409,
    message: 'The agreement has a newer version now. Please have that one read.',
  },
  'unknown-version': { status: 404, message: 'There is no such version.' },
  'nothing-changed': { status: 409, message: 'Nothing has changed, so there is nothing to publish.' },
  'invalid-person': { status: 422, message: 'Please check the email or phone number.' },
  'still-upcoming': {
    status: 409,
    message: 'This person has an upcoming inspection. Please complete, cancel or release it first.',
  },
  'erasing-while-paying': {
    status: 409,
    message: 'We’re still processing a payment from this person. Please try again when it’s done.',
  },
  'erasing-needs-provider': {
    status: 503,
    message:
      'This person has a card form open, and we can’t reach the payment provider to close it. Nothing was removed. Please try again later.',
  },
  'unused-credit': {
    status: 409,
    message: 'This person has an unused credit, and removing them ends it. Please search again and confirm.',
  },
} as const satisfies Record<string, Refused>;
