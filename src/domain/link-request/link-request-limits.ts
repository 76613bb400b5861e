/** Limits for link requests by email or phone. Each request may send an email to a person who did not ask for it. */
import { dayMs, hourMs } from '../durations.ts';
import type { SendLimit } from '../verification/send-limits.ts';

export const LINK_REQUEST_LIMITS = {
  contact: { most: 3, windowMs: dayMs },
  networkHour: { most: 10, windowMs: hourMs },
  networkDay: { most: 40, windowMs: dayMs },
} as const satisfies Record<string, SendLimit>;

/** Emails per booking within a day, over all contacts. */
export const MAX_LINK_MAILS_PER_DAY = 5;
