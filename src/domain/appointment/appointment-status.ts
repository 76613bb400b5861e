/** Statuses of a booked appointment. */
export const BOOKED_STATUSES = [
  'held',
  'scheduled',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
  'released',
] as const;

/**
 * offered: held for a person on the waiting list. held: reserved, neither signed nor paid. released: the hold or
 * payment deadline passed, or the booking was released by hand.
 */
export const APPOINTMENT_STATUSES = ['offered', ...BOOKED_STATUSES] as const;

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** The appointment blocks its time for other bookings. */
export const blocksTime = (status: AppointmentStatus): boolean =>
  status !== 'cancelled' && status !== 'released';

/** The customer may still have to be contacted about it. */
export const isUpcoming = (status: AppointmentStatus): boolean =>
  status === 'held' || status === 'scheduled' || status === 'confirmed' || status === 'in_progress';

/** The inspector's progress, shown to the customer. */
export const INSPECTOR_STATUSES = ['not_started', 'en_route', 'on_site', 'completed'] as const;
export type InspectorStatus = (typeof INSPECTOR_STATUSES)[number];
