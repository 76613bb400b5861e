/** Duration of an inspection, and the capacity of a day. */
const INSPECTION_MINUTES = 120;
const WALKTHROUGH_MINUTES = 30;
export const TOTAL_MINUTES = INSPECTION_MINUTES + WALKTHROUGH_MINUTES;
/** From the end of one inspection to the start of the next. */
export const MINUTES_BETWEEN = 60;
export const MAX_PER_DAY = 3;
/** Bookable days: from tomorrow to this many days from today. */
export const WINDOW_DAYS = 14;
