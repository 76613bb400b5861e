// Calls of the inspector's desk. Whoever opened the desk hears when one shows that the session has ended.
import { CallFailed, call } from './api-client.ts';

const listeners = new Set<() => void>();

export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const deskCall: typeof call = async (endpoint, input) => {
  try {
    return await call(endpoint, input);
  } catch (error) {
    if (error instanceof CallFailed) noteRefusal(error.status, error.failure?.code);
    throw error;
  }
};

/** A write refused for where it came from is a fault of ours, not an ended session. */
export function noteRefusal(status: number, code?: string): void {
  if (status === 401 || (status === 403 && code === 'not-an-inspector')) for (const tell of listeners) tell();
}
