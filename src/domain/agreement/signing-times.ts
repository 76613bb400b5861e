/**
 * When each thing was done on the way to a signature. A device's clock may be wrong, but not how long ago something was:
 * so the browser says how many milliseconds before sending it was, and the server's clock makes a time of it.
 */
export interface SigningAges {
  readonly consentMs: number;
  /** By the section's id. */
  readonly initialsMs: Readonly<Record<string, number>>;
}

/** Not before the agreement was opened, not after it was signed; what is not told happened when it was signed. */
export function instantOf(ageMs: number | undefined, opened: Date, signed: Date): Date {
  const age = ageMs !== undefined && Number.isFinite(ageMs) && ageMs > 0 ? ageMs : 0;
  return new Date(Math.min(signed.getTime(), Math.max(opened.getTime(), signed.getTime() - age)));
}
