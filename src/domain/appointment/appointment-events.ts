/**
 * Appointment events that people are notified about.
 * moved: when or where changed, and maybe more.
 * details-changed: the office changed something else: services, price or people.
 * amended: the new time of a signed booking was signed.
 * sign-again: the booking changed after the agreement was signed.
 * sign-request: a signer was asked to sign.
 * refunded-late: paid after the time was released and taken by others.
 * documents: the payer asked for all documents again.
 * new-links: links in earlier emails no longer work.
 * disputed: a payer's bank opened or decided a dispute.
 * payment-failed: a payment that took days failed.
 * payment-link: the office asks for what is due.
 * credit-voided: the credit that paid for the booking is void.
 * allowance: the office took money off what is owed, or refunded a part.
 * payment-undone: the office took back a payment that it had recorded: a check bounced, or it was someone else's.
 * credit-given: the office gave a credit out of goodwill.
 * turned-back: the inspector is no longer on the way.
 * links: a link request on the site.
 */
export const APPOINTMENT_EVENTS = [
  'held',
  'moved',
  'details-changed',
  'hold-ending',
  'kept',
  'signed',
  'amended',
  'sign-again',
  'sign-reminder',
  'sign-request',
  'paid',
  'refunded-late',
  'disputed',
  'payment-failed',
  'payment-link',
  'credit-voided',
  'allowance',
  'credit-given',
  'payment-undone',
  'cancelled',
  'documents',
  'released',
  'reminder',
  'en-route',
  'turned-back',
  'claim-approved',
  'claim-rejected',
  'new-links',
  'links',
] as const;
export type AppointmentEvent = (typeof APPOINTMENT_EVENTS)[number];

/** Sent to a payer's mailbox about itself: it was named as the new one, or replaced. */
export const MAILBOX_EVENTS = ['confirm-email', 'email-removed'] as const;
export type MailboxEvent = (typeof MAILBOX_EVENTS)[number];

/**
 * About a booking's report.
 * report-waiting: finished, but something is missing before it can be opened.
 * report-ready: it can be opened.
 * report-corrected: a newer version can be opened.
 * report-delivered: to agents who may not read it.
 * report-code: the code for reading it on another device.
 * report-question, report-answer: of a reader, of the office.
 * report-due: to the office, before the promised time is missed.
 * reinspection-asked: to the office, by a buyer.
 * review-request: once, if the reader agreed to it.
 */
export const REPORT_EVENTS = [
  'report-waiting',
  'report-ready',
  'report-corrected',
  'report-delivered',
  'report-code',
  'report-question',
  'report-answer',
  'report-due',
  'reinspection-asked',
  'review-request',
] as const;
export type ReportEvent = (typeof REPORT_EVENTS)[number];

/** Waiting-list changes that the person waiting is notified about. */
export const WAITING_LIST_EVENTS = ['joined', 'offered'] as const;
export type WaitingListEvent = (typeof WAITING_LIST_EVENTS)[number];

/**
 * Office notifications without an appointment: about the site, or about money without a booking.
 * texts-blocked: the text provider refuses texts because of our account or its settings.
 * signing-limit: the signature provider's plan allows no more documents.
 */
export const OFFICE_EVENTS = [
  'texts-half-used',
  'texts-blocked',
  'signing-limit',
  'payment-disputed',
] as const;
export type OfficeEvent = (typeof OFFICE_EVENTS)[number];

/**
 * Who is notified; the role decides the content. A buyer is notified of an agreement that another person signed for
 * them; a signer is asked to sign and gets the signed copy.
 */
export const APPOINTMENT_READERS = ['payer', 'report', 'realtor', 'business', 'buyer', 'signer'] as const;
export type AppointmentReader = (typeof APPOINTMENT_READERS)[number];
/** `former`: a mailbox that was replaced. */
export type DeliveryRole = AppointmentReader | 'waiting' | 'former';
