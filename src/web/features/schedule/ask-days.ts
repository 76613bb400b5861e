import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { readDays } from './read-days.ts';

const longestWaitMs = 10_000;

/** `null`: no answer. */
export async function askDays(): Promise<readonly DayAvailability[] | null> {
  try {
    const response = await fetch('/api/availability', { signal: AbortSignal.timeout(longestWaitMs) });
    return response.ok ? readDays(await response.json()) : null;
  } catch {
    return null;
  }
}
