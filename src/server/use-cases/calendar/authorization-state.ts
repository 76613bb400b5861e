import { createHash } from 'node:crypto';
import { minuteMs } from '../../../domain/durations.ts';

/** How long the inspector has to grant access. */
export const authorizationMs = 10 * minuteMs;

export const hashOfState = (state: string): Buffer => createHash('sha256').update(state).digest();
