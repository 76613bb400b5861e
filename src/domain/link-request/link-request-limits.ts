/** How often the links of a booking may be asked for by email or phone. Each request may send mail, perhaps to a stranger. */
import { dayMs, hourMs } from '../durations.ts';
import type { SendLimit } from '../verification/send-limits.ts';

export const LINK_REQUEST_LIMITS = {
  contact: { most: 3, windowMs: dayMs },
  networkHour: { most: 10, windowMs: hourMs },
  networkDay: { most: 40, windowMs: dayMs },
} as const satisfies Record<string, SendLimit>;

/** Mails of this kind about one booking within a day, by whichever contact they were asked for. */
export const MOST_LINK_MAILS_A_DAY = 5;
