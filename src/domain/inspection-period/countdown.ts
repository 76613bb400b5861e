import { formatShortDate, phoenixDateOf } from '../calendar-date.ts';
import { dayMs, hourMs, minuteMs } from '../durations.ts';

/** "2 days 4 hours left", "5 hours 20 minutes left", or "Your inspection period ended on Thu, Nov 26". */
export function periodCountdown(endsAt: Date, now: Date): string {
  const left = endsAt.getTime() - now.getTime();
  if (left < 0) return `Your inspection period ended on ${formatShortDate(phoenixDateOf(endsAt))}`;
  const days = Math.floor(left / dayMs);
  const hours = Math.floor((left % dayMs) / hourMs);
  const minutes = Math.floor((left % hourMs) / minuteMs);
  const parts =
    days > 0
      ? [counted(days, 'day'), counted(hours, 'hour')]
      : [counted(hours, 'hour'), counted(minutes, 'minute')];
  const words = parts.filter((part) => part !== '').join(' ');
  return words === '' ? 'Less than a minute left' : `${words} left`;
}

const counted = (count: number, unit: string): string =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
