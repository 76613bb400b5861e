/** When somebody who is this far away will be there, as far as can be told without knowing the roads. */
import { minuteMs } from '../durations.ts';

/** Streets lead around what a straight line goes through. */
const DETOUR = 1.35;
/** In town slower than on the freeway; over the first miles lights and turns decide. */
const NEAR_METERS = 8_000;
const NEAR_KM_PER_HOUR = 40;
const FAR_KM_PER_HOUR = 70;
/** Parking and finding the door. */
const LEAST_MINUTES = 5;
const STEP_MS = 5 * minuteMs;

/** Rounded up to five minutes of the clock: more exact would promise more than is known. */
export function estimateArrival(metersAway: number, now: Date): Date {
  const arrival = now.getTime() + Math.max(drivingMinutes(metersAway), LEAST_MINUTES) * minuteMs;
  return new Date(Math.ceil(arrival / STEP_MS) * STEP_MS);
}

function drivingMinutes(metersAway: number): number {
  const road = metersAway * DETOUR;
  const near = Math.min(road, NEAR_METERS);
  const hours = near / 1000 / NEAR_KM_PER_HOUR + (road - near) / 1000 / FAR_KM_PER_HOUR;
  return hours * 60;
}
