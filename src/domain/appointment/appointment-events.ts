/**
 * What happens to an appointment that people are told about. amended: the new time of a signed booking was signed.
 * sign-again: it changed after the agreement was signed.
 * sign-request: somebody was named to sign it. refunded-late: paid after its time had gone to others. documents: whoever pays
 * asked for everything once more. new-links: the ones in earlier mails no longer work. disputed: a payer's bank asks for money
 * back, or has decided. payment-failed: a payment that took days failed in the end. payment-link: the
 * office asks for what is due. credit-voided: the credit that paid it no longer counts. turned-back: the inspector is not on the
 * way after all. links: someone asked for them on the site.
 */
export const APPOINTMENT_EVENTS = [
  'held',
  'moved',
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

/** What a mailbox of the payer is told about itself: it was named instead of another, or replaced. */
export const MAILBOX_EVENTS = ['confirm-email', 'email-removed'] as const;
export type MailboxEvent = (typeof MAILBOX_EVENTS)[number];

/** What happens to a place on the waiting list that its holder has to hear of. */
export const WAITING_LIST_EVENTS = ['joined', 'offered'] as const;
export type WaitingListEvent = (typeof WAITING_LIST_EVENTS)[number];

/** What the office is told about no appointment: the site itself, or money that belongs to no booking. */
export const OFFICE_EVENTS = ['texts-half-used', 'payment-disputed'] as const;
export type OfficeEvent = (typeof OFFICE_EVENTS)[number];

/**
 * Who is told, which decides what they are told. The buyer hears of an agreement that somebody else signed for them; a
 * signer is asked to sign, and gets what they signed.
 */
export const APPOINTMENT_READERS = ['payer', 'report', 'realtor', 'business', 'buyer', 'signer'] as const;
export type AppointmentReader = (typeof APPOINTMENT_READERS)[number];
/** `former`: a mailbox that was replaced. */
export type DeliveryRole = AppointmentReader | 'waiting' | 'former';
