// API calls of the desk. A call that finds the session ended notifies the listeners.
import { CallFailed, call } from './api-client.ts';

/** `no-right`: signed in, but not as an inspector. */
export type SessionEnd = 'signed-out' | 'no-right';

const listeners = new Set<(how: SessionEnd) => void>();

export function onSessionEnd(listener: (how: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const deskCall: typeof call = async (endpoint, input) => {
  try {
    return await call(endpoint, input);
  } catch (error) {
    if (error instanceof CallFailed) reportRefusal(error.status, error.failure?.code);
    throw error;
  }
};

export function reportRefusal(status: number, code?: string): void {
  if (endsSession(status, code))
    for (const notify of listeners) notify(status === 401 ? 'signed-out' : 'no-right');
}

/** The user has no access to the desk. Other failures say nothing about access. */
export const isAccessDenied = (error: unknown): boolean =>
  error instanceof CallFailed && endsSession(error.status, error.failure?.code);

/** A write refused for its origin is our bug, not an ended session. */
const endsSession = (status: number, code?: string): boolean =>
  status === 401 || (status === 403 && code === 'not-an-inspector');
