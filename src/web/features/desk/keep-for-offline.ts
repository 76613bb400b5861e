// Caches the dashboard on the signed-in user's device until the session ends.
import { onSessionEnd } from '../../lib/desk-call.ts';
import { paths } from '../../paths.ts';
import { forgetDesk } from '../../storage/forget-desk.ts';

const workerFile = '/desk-worker.js';

export function keepForOffline(): () => void {
  // Not available over plain http; the desk then needs a connection.
  void navigator.serviceWorker
    ?.register(workerFile, { scope: paths.dashboard })
    .then(({ active }) => active?.postMessage('keep-shell'))
    .catch(() => undefined);
  return onSessionEnd(() => void forgetDesk().catch(() => undefined));
}
