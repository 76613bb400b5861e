import { createHash } from 'node:crypto';
import { type BusinessPlan, WEEKDAYS } from '../../../domain/scheduling/business-hours.ts';

/** Depends on the content only, so restoring an earlier plan restores its version. */
export function scheduleVersion({ hours, stepMinutes, lunchBreak }: BusinessPlan): string {
  const days = WEEKDAYS.map((name) => {
    const { isOpen, openTime, closeTime } = hours[name];
    return [isOpen, openTime, closeTime];
  });
  const content = JSON.stringify([days, stepMinutes, lunchBreak]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
