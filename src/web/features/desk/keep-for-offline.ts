// The dashboard is kept on the device of whoever was let in, until their session ends.
import { onSessionEnd } from '../../lib/desk-call.ts';
import { paths } from '../../paths.ts';
import { forgetDesk } from '../../storage/forget-desk.ts';

const workerFile = '/desk-worker.js';

export function keepForOffline(): () => void {
  // Absent over plain http; then the desk needs a connection.
  void navigator.serviceWorker
    ?.register(workerFile, { scope: paths.dashboard })
    .then(({ active }) => active?.postMessage('keep-shell'))
    .catch(() => undefined);
  return onSessionEnd(() => void forgetDesk().catch(() => undefined));
}
