const pollMs = 50;

/** Waits for a condition; throws with its description on timeout. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const latest = performance.now() + seconds * 1000;
  while (!(await isTrue())) {
    if (performance.now() > latest) throw new Error(`Still not after ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
