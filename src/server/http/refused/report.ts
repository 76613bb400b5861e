// Refusals about reports, at the desk and on the report page.
import type { Refused } from './refused.ts';

export const reportRefusals = {
  'unknown-report-link': {
    status: 404,
    message: ({ phone }) =>
      `This link doesn’t open a report. Please use the one in our newest email, or call us at ${phone}.`,
  },
  'expired-report-link': {
    status: 410,
    message: ({ phone }) => `This link has expired. Please call us at ${phone}, and we’ll send a new one.`,
  },
  'report-code-needed': {
    status: 403,
    message: 'This device is new to us. We’ll send a code to the person this link belongs to.',
  },
  'wrong-report-code': { status: 422, message: 'That code is not right. Please check it and try again.' },
  'report-code-ended': { status: 410, message: 'That code no longer works. Please get a new one.' },
  'report-codes-limit': {
    status: 429,
    message: ({ phone }) =>
      `We can’t send more codes today. Please try again tomorrow, or call us at ${phone}.`,
  },
  'unknown-reader': {
    status: 404,
    message: 'You can’t change this person’s access. Please reload the page.',
  },
  'unknown-document': {
    status: 404,
    message: 'You can’t open this document. Please reload the report, or call us.',
  },
  'message-empty': { status: 422, message: 'Please write your message first.' },
  'too-many-questions': {
    status: 429,
    message: ({ phone }) => `That’s a lot of questions for one day. Please call us at ${phone}.`,
  },
  'draft-changed': {
    status: 409,
    message: 'Someone else changed this report. Nothing of yours is lost: please look at it again.',
  },
  'invalid-draft': { status: 422, message: 'Please check the documents of this report.' },
  'draft-empty': { status: 422, message: 'Please add a document first.' },
  'note-missing': { status: 422, message: 'Please say what changed in this version.' },
  'not-inspected': {
    status: 409,
    message: 'This inspection hasn’t started. Start it first, or check that this is the right booking.',
  },
  'report-erased': {
    status: 409,
    message: 'The buyer of this report asked to be removed. It can’t be sent anymore.',
  },
  'not-your-list': {
    status: 404,
    message: 'Only the buyer can make this list, and only after the report is open.',
  },
  'unknown-finding': { status: 404, message: 'This finding is not in the report.' },
  'repairs-changed': {
    status: 409,
    message: 'This was changed on another device. Nothing of yours is lost: please look at it again.',
  },
  'nothing-ticked': { status: 422, message: 'Please check what you’d like us to look at again.' },
  'reinspection-changed': {
    status: 409,
    message: 'The price of a re-inspection has changed. Please look at it again.',
  },
  'unknown-list-link': {
    status: 404,
    message: 'This link doesn’t open a repair list anymore. Please ask the buyer for a new one.',
  },
  'expired-list-link': {
    status: 410,
    message: 'This link has expired. Please ask the buyer for a new one.',
  },
  'reason-missing': { status: 422, message: 'Please give a reason.' },
} as const satisfies Record<string, Refused>;
