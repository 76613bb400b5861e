export const isOffline = (): boolean => navigator.onLine === false;

/** Runs `act` once, when the connection is back. Returns a cancel function. */
export function whenOnline(act: () => void): () => void {
  window.addEventListener('online', act, { once: true });
  return () => window.removeEventListener('online', act);
}
