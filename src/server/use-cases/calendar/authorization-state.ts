import { createHash } from 'node:crypto';

/** How long the inspector may take to permit it. */
export const authorizationMs = 10 * 60_000;

export const hashOfState = (state: string): Buffer => createHash('sha256').update(state).digest();
