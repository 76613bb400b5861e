/** Estimates an arrival time from the straight-line distance, without road data. */
import { minuteMs } from '../durations.ts';

/** Ratio of road distance to straight-line distance. */
const DETOUR_FACTOR = 1.35;
/** Slower in town than on the freeway; over the first miles, lights and turns dominate. */
const NEAR_METERS = 8_000;
const NEAR_KM_PER_HOUR = 40;
const FAR_KM_PER_HOUR = 70;
/** Parking and finding the door. */
const MIN_MINUTES = 5;
const STEP_MS = 5 * minuteMs;

/** Rounded up to five minutes, to avoid false precision. */
export function estimateArrival(metersAway: number, now: Date): Date {
  const arrival = now.getTime() + Math.max(drivingMinutes(metersAway), MIN_MINUTES) * minuteMs;
  return new Date(Math.ceil(arrival / STEP_MS) * STEP_MS);
}

function drivingMinutes(metersAway: number): number {
  const road = metersAway * DETOUR_FACTOR;
  const near = Math.min(road, NEAR_METERS);
  const hours = near / 1000 / NEAR_KM_PER_HOUR + (road - near) / 1000 / FAR_KM_PER_HOUR;
  return hours * 60;
}
