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

export function noteRefusal(status: number, code?: string): void {
  if (endsSession(status, code)) for (const tell of listeners) tell();
}

/** Whoever asked is not let in to the desk; every other failure says nothing about who they are. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof CallFailed && endsSession(error.status, error.failure?.code);

/** A write refused for where it came from is a fault of ours, not an ended session. */
const endsSession = (status: number, code?: string): boolean =>
  status === 401 || (status === 403 && code === 'not-an-inspector');
