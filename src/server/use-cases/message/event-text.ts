import type {
  AppointmentEvent,
  MailboxEvent,
  OfficeEvent,
  ReportEvent,
  WaitingListEvent,
} from '../../../domain/appointment/appointment-events.ts';

const about: Record<AppointmentEvent, string> = {
  held: 'On hold',
  moved: 'Booking changed',
  'details-changed': 'Booking details changed',
  'hold-ending': 'Hold ends soon',
  kept: 'Held without a deadline',
  signed: 'Agreement signed',
  amended: 'New time signed',
  'sign-again': 'Agreement to be signed again',
  'sign-reminder': 'Agreement not signed yet',
  'sign-request': 'Asked to sign',
  paid: 'Receipt',
  'refunded-late': 'Paid too late, refunded',
  disputed: 'Payment disputed',
  'payment-failed': 'Payment failed',
  'payment-link': 'Payment link',
  'credit-voided': 'Credit no longer counts',
  allowance: 'Discount or partial refund',
  'credit-given': 'Credit out of goodwill',
  'payment-undone': 'Payment removed',
  cancelled: 'Inspection canceled',
  documents: 'Documents sent again',
  released: 'Time released',
  reminder: 'Reminder',
  'en-route': 'Inspector on the way',
  'turned-back': 'Inspector not on the way yet',
  'claim-approved': 'Claim approved',
  'claim-rejected': 'Claim not confirmed',
  'new-links': 'New links',
  links: 'Links sent again',
};

const aboutMailbox: Record<MailboxEvent, string> = {
  'confirm-email': 'Confirm a corrected email',
  'email-removed': 'Email removed from a booking',
};

const aboutReport: Record<ReportEvent, string> = {
  'report-waiting': 'Report ready, not signed or paid',
  'report-ready': 'Report ready',
  'report-corrected': 'Corrected report',
  'report-delivered': 'Report delivered, for an agent',
  'report-code': 'Code for another device',
  'report-question': 'Question about the report',
  'report-answer': 'Answer about the report',
  'report-due': 'Report due soon',
  'reinspection-asked': 'Asked for a re-inspection',
  'review-request': 'Asked for a review',
};

const aboutWaiting: Record<WaitingListEvent, string> = {
  joined: 'On the waiting list',
  offered: 'A time is offered',
};

const aboutOffice: Record<OfficeEvent, string> = {
  'texts-half-used': 'Half of the verification texts are used',
  'texts-blocked': 'Texts are blocked',
  'signing-limit': 'No more agreements can be sent to sign',
  'payment-disputed': 'Payment without a booking disputed',
};

/** The subject of a message; an unknown event is shown as stored. */
export const eventText = (event: string): string => words.get(event) ?? event;

const words = new Map(
  Object.entries({ ...about, ...aboutReport, ...aboutMailbox, ...aboutWaiting, ...aboutOffice }),
);
