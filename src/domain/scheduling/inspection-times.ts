/** How long an inspection takes, and how inspections share a day. */
const INSPECTION_MINUTES = 120;
const WALKTHROUGH_MINUTES = 30;
export const TOTAL_MINUTES = INSPECTION_MINUTES + WALKTHROUGH_MINUTES;
/** From the end of one inspection to the start of the next. */
export const MINUTES_BETWEEN = 60;
export const MAX_PER_DAY = 3;
/** Tomorrow is the first day that can be booked, this many days from today the last. */
export const WINDOW_DAYS = 14;
