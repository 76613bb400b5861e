export const isOffline = (): boolean => navigator.onLine === false;

/** Acts once, when the connection is back. Answers how to stop waiting. */
export function whenOnline(act: () => void): () => void {
  window.addEventListener('online', act, { once: true });
  return () => window.removeEventListener('online', act);
}
