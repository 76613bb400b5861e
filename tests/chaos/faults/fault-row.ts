// One fault, its visible effect, and whether that matches the expectation.

export type FaultRow = {
  group: string;
  fault: string;
  call: string;
  status: number | string;
  words: string;
  ms: number;
  /** How the system recovered, as text. */
  healed: string;
  /** Deviations from the expectation. */
  unexpected: string[];
};

export type Seen = { status: number; text: string; ms: number };

/** The limit is five seconds; the margin is for a busy machine. */
export const longestAnswerMs = (whenWellMs: number): number => 5_000 + Math.max(2_500, 3 * whenWellMs);
/** With an open circuit no provider is called, so there is no wait. */
export const atOnceMs = 1_500;

export async function timed(ask: () => Promise<{ status: number; text: string }>): Promise<Seen> {
  const began = performance.now();
  const answer = await ask();
  return { ...answer, ms: Math.round(performance.now() - began) };
}

/** The message in an answer, or its beginning. */
export function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // Not JSON, such as a picture.
  }
  return text.slice(0, 60);
}

/** Deviations of an answer from the expectation. */
export function unexpectedIn(
  seen: Seen,
  stated: { status: number; words: string },
  longestMs: number,
): string[] {
  return [
    ...(seen.status === stated.status ? [] : [`answered ${seen.status} instead of ${stated.status}`]),
    ...(messageIn(seen.text).includes(stated.words) ? [] : [`said “${messageIn(seen.text)}”`]),
    ...(seen.ms <= longestMs ? [] : [`took ${seen.ms} ms`]),
  ];
}

export type Ran = { rows: FaultRow[]; skipped: string[] };
