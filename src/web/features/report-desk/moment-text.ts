import { formatShortDateTime } from '../../../domain/appointment/format-date-time.ts';

/** "Tue, Nov 17, 3:00 PM", in Phoenix. */
export const momentText = (iso: string): string => formatShortDateTime(new Date(iso));
