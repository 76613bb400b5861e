/** Figures of the service agreement other than prices. Charges and refunds use these constants. */
import { dollars, ZERO } from '../money.ts';
import type { TimeOfDay } from '../time-of-day.ts';

/** Repairs above this need a licensed contractor. */
export const LICENSED_REPAIR_THRESHOLD = dollars(1000);

/** Maximum price of a re-inspection, as a percentage of the original fee. */
export const REINSPECTION_MAX_PERCENT = 50;

/** Testimony, depositions and similar work, per hour. */
export const EXPERT_HOURLY_FEE = dollars(350);

export const TRAINEE_FEE = ZERO;

/** Arizona time, on the day of booking; that whole minute is included. */
export const FULL_REFUND_UNTIL: TimeOfDay = '23:59';

/** Days we may ask for to inspect and answer a complaint. */
export const COMPLAINT_ANSWER_DAYS = 14;

export const CLAIM_PERIOD_YEARS = 1;

/** Business days until a refund is sent. */
export const REFUND_BUSINESS_DAYS = 10;
