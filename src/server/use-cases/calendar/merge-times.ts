import type { TimeSpan } from '../../ports/calendar.ts';

/** Sorted, with overlapping and adjacent times merged. */
export function mergeTimes(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: TimeSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = merged.at(-1);
    if (!last || last.endsAt < span.startsAt) merged.push({ ...span });
    else if (last.endsAt < span.endsAt) last.endsAt = span.endsAt;
  }
  return merged;
}
