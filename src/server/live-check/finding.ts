// What one check of npm run live:check found.

export type Finding = {
  state: 'ok' | 'not-ready' | 'unknown';
  item: string;
  /** For the owner; never a secret. */
  sentence: string;
};

export type Check = { item: string; run: (signal: AbortSignal) => Promise<Outcome | Outcome[]> };
export type Outcome = Omit<Finding, 'item'>;

export const ok = (sentence: string): Outcome => ({ state: 'ok', sentence });
export const notReady = (sentence: string): Outcome => ({ state: 'not-ready', sentence });
/** It could not be checked. */
export const unknown = (sentence: string): Outcome => ({ state: 'unknown', sentence });
