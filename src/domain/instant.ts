/** Parses instants from external systems. */
import { parseCalendarDate } from './calendar-date.ts';
import type { Result } from './result.ts';

const shape = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/;

/** "2026-11-17T08:00:00-07:00" or "…Z". Without a zone, Phoenix time is assumed. */
export function parseInstant(text: string): Result<Date, 'not-an-instant'> {
  const [, day = '', time = '', zone = '-07:00'] = shape.exec(text) ?? [];
  const instant = parseCalendarDate(day).ok ? new Date(`${day}T${time}${zone}`) : undefined;
  return instant && !Number.isNaN(instant.getTime())
    ? { ok: true, value: instant }
    : { ok: false, reason: 'not-an-instant' };
}
