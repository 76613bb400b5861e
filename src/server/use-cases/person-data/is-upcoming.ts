import type { AppointmentStatus } from '../../../domain/appointment/appointment-status.ts';

/** The customer may still have to be contacted about it. */
export const isUpcoming = (status: AppointmentStatus): boolean =>
  status === 'held' || status === 'scheduled' || status === 'confirmed' || status === 'in_progress';
