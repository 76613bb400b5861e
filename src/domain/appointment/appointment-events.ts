/**
 * What happens to an appointment that somebody has to hear of. sign-again: it changed after the agreement was signed.
 * sign-request: somebody was named to sign it. refunded-late: paid after its time had gone to others. documents: whoever pays
 * asked for everything once more.
 */
export const APPOINTMENT_EVENTS = [
  'held',
  'moved',
  'hold-ending',
  'kept',
  'signed',
  'sign-again',
  'sign-reminder',
  'sign-request',
  'paid',
  'refunded-late',
  'cancelled',
  'documents',
  'released',
  'reminder',
  'en-route',
  'claim-approved',
  'claim-rejected',
] as const;
export type AppointmentEvent = (typeof APPOINTMENT_EVENTS)[number];

/** What happens to a place on the waiting list that its holder has to hear of. */
export const WAITING_LIST_EVENTS = ['joined', 'offered'] as const;
export type WaitingListEvent = (typeof WAITING_LIST_EVENTS)[number];

/** What the office is told about the site itself. */
export const OFFICE_EVENTS = ['texts-half-used'] as const;
export type OfficeEvent = (typeof OFFICE_EVENTS)[number];

/**
 * Who is told, which decides what they are told. The buyer hears of an agreement that somebody else signed for them; a
 * signer is asked to sign, and gets what they signed.
 */
export const APPOINTMENT_READERS = ['payer', 'report', 'realtor', 'business', 'buyer', 'signer'] as const;
export type AppointmentReader = (typeof APPOINTMENT_READERS)[number];
export type DeliveryRole = AppointmentReader | 'waiting';
