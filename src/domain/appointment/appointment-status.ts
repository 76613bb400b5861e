/** Of an appointment that is somebody's. */
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
 * offered: kept for somebody on the waiting list. held: reserved, neither signed nor paid. released: nobody did either in
 * time, or it was given back.
 */
export const APPOINTMENT_STATUSES = ['offered', ...BOOKED_STATUSES] as const;

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** Nobody else can have the time of such an appointment any more. */
export const keepsItsTime = (status: AppointmentStatus): boolean =>
  status !== 'cancelled' && status !== 'released';
