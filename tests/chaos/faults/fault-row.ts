// One thing that was broken, what whoever called saw of it, and whether that is what was stated.

export type FaultRow = {
  group: string;
  fault: string;
  call: string;
  status: number | string;
  words: string;
  ms: number;
  /** How it was well again, in words. */
  healed: string;
  /** What differs from what is stated. */
  surprises: string[];
};

export type Seen = { status: number; text: string; ms: number };

/** Five seconds are the limit; the rest is for a busy machine, on which the same call takes long with everything well, too. */
export const longestAnswerMs = (whenWellMs: number): number => 5_000 + Math.max(2_500, 3 * whenWellMs);
/** While a circuit is open nobody is asked, so nobody is waited for. */
export const atOnceMs = 1_500;

export async function timed(ask: () => Promise<{ status: number; text: string }>): Promise<Seen> {
  const began = performance.now();
  const answer = await ask();
  return { ...answer, ms: Math.round(performance.now() - began) };
}

/** The sentence in an answer, or its first words. */
export function wordsIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // Not JSON: a picture, say.
  }
  return text.slice(0, 60);
}

/** What is wrong with an answer, where it is not what was stated. */
export function surprisesIn(
  seen: Seen,
  stated: { status: number; words: string },
  longestMs: number,
): string[] {
  return [
    ...(seen.status === stated.status ? [] : [`answered ${seen.status} instead of ${stated.status}`]),
    ...(wordsIn(seen.text).includes(stated.words) ? [] : [`said “${wordsIn(seen.text)}”`]),
    ...(seen.ms <= longestMs ? [] : [`took ${seen.ms} ms`]),
  ];
}

export type Ran = { rows: FaultRow[]; skipped: string[] };
