import type { AppointmentStatus } from '../../../domain/appointment/appointment-status.ts';

/** Somebody still has to be reached about it. */
export const isUpcoming = (status: AppointmentStatus): boolean =>
  status === 'held' || status === 'scheduled' || status === 'confirmed' || status === 'in_progress';
