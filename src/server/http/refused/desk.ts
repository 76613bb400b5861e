// Refusals about the inspector’s own work.
import type { Refused } from './refused.ts';

export const deskRefusals = {
  'not-on-the-way': {
    status: 409,
    message: 'Your location is only taken while you are marked as en route to this appointment.',
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
  'not-allowed-now': { status: 409, message: 'You can’t do that with this appointment right now.' },
  'no-text-consent': {
    status: 409,
    message: 'The customer hasn’t agreed to texts, or stopped them. Please send an email instead.',
  },
  'reminded-just-now': { status: 409, message: 'We sent a reminder less than ten minutes ago.' },
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
    message: 'Someone else just changed the settings. Please check them again.',
  },
  'invalid-person': { status: 422, message: 'Please check the email or phone number.' },
  'still-upcoming': {
    status: 409,
    message: 'This person still has an inspection to come. Please complete it or give its time back first.',
  },
  'erasing-while-paying': {
    status: 409,
    message: 'A payment of this person is being processed. Please wait until it is through, then try again.',
  },
  'erasing-needs-provider': {
    status: 503,
    message:
      'This person has a card form open, and the payment provider cannot be reached to close it. Nothing was removed; please try again later.',
  },
  'unused-credit': {
    status: 409,
    message:
      'This person has a credit that is not used yet. Removing them ends it: please search again and confirm that.',
  },
} as const satisfies Record<string, Refused>;
