// Caches the dashboard on the signed-in user's device until the session ends.
import { onSessionEnd } from '../../lib/desk-call.ts';
import { paths } from '../../paths.ts';
import { clearDeskData } from '../../storage/clear-desk-data.ts';

const workerFile = '/desk-worker.js';

export function cacheForOffline(): () => void {
  // Not available over plain http; the desk then needs a connection.
  void navigator.serviceWorker
    ?.register(workerFile, { scope: paths.dashboard })
    .then(({ active }) => active?.postMessage('keep-shell'))
    .catch(() => undefined);
  return onSessionEnd(() => void clearDeskData().catch(() => undefined));
}
