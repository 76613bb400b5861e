/**
 * When each signing step happened. A device's clock may be wrong, but its durations are reliable: the browser sends
 * each step's age in milliseconds and the server converts it to a time.
 */
export interface SigningAges {
  readonly consentMs: number;
  /** Keyed by section id. */
  readonly initialsMs: Readonly<Record<string, number>>;
}

/** Clamped between opening and signing. A missing age means the time of signing. */
export function instantOf(ageMs: number | undefined, opened: Date, signed: Date): Date {
  const age = ageMs !== undefined && Number.isFinite(ageMs) && ageMs > 0 ? ageMs : 0;
  return new Date(Math.min(signed.getTime(), Math.max(opened.getTime(), signed.getTime() - age)));
}
