import { setTimeout as delay } from 'node:timers/promises';

/** Looks until the answer is not undefined, or the time is up. */
export async function poll<Answer>(
  look: () => Promise<Answer | undefined>,
  withinMs: number,
  everyMs = 20,
): Promise<Answer | undefined> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await look();
    if (answer !== undefined || performance.now() >= deadline) return answer;
    await delay(everyMs);
  }
}
