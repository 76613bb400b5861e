/** The figures of the service agreement that are not prices: what is charged and refunded by them reads them here. */
import { dollars, ZERO } from '../money.ts';
import type { TimeOfDay } from '../time-of-day.ts';

/** Repairs above this need a licensed contractor. */
export const LICENSED_REPAIR_THRESHOLD = dollars(1000);

/** The most a re-inspection costs, as a share of the original fee. */
export const REINSPECTION_MAX_PERCENT = 50;

/** Testimony, depositions and the like, by the hour. */
export const EXPERT_HOURLY_FEE = dollars(350);

export const TRAINEE_FEE = ZERO;

/** Arizona time, on the day of booking; the whole minute counts. */
export const FULL_REFUND_UNTIL: TimeOfDay = '23:59';

/** How long we ask to be let in to see a complaint for ourselves, and to answer it. */
export const COMPLAINT_ANSWER_DAYS = 14;

export const CLAIM_PERIOD_YEARS = 1;

/** How soon a refund is on its way. */
export const REFUND_BUSINESS_DAYS = 10;
