import { createHash } from 'node:crypto';
import { type BusinessPlan, WEEKDAYS } from '../../../domain/scheduling/business-hours.ts';

/** Two plans that say the same have the same one, whoever wrote them: going back to what was is no change. */
export function scheduleVersion({ hours, stepMinutes, lunchBreak }: BusinessPlan): string {
  const days = WEEKDAYS.map((name) => {
    const { isOpen, openTime, closeTime } = hours[name];
    return [isOpen, openTime, closeTime];
  });
  const words = JSON.stringify([days, stepMinutes, lunchBreak]);
  return createHash('sha256').update(words).digest('base64url').slice(0, 22);
}
