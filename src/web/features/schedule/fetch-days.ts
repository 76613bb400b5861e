import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { readDays } from './read-days.ts';

const timeoutMs = 10_000;

/** `null`: no answer. */
export async function fetchDays(): Promise<readonly DayAvailability[] | null> {
  try {
    const response = await fetch('/api/availability', { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? readDays(await response.json()) : null;
  } catch {
    return null;
  }
}
