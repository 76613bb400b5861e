import { setTimeout as delay } from 'node:timers/promises';

/** Polls until the answer is not undefined, or time is up. */
export async function poll<Answer>(
  read: () => Promise<Answer | undefined>,
  withinMs: number,
  everyMs = 20,
): Promise<Answer | undefined> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await read();
    if (answer !== undefined || performance.now() >= deadline) return answer;
    await delay(everyMs);
  }
}
