// SIGHUP means either that the terminal is gone or a request for new server processes.
import { closeSync, openSync } from 'node:fs';

export function onHangup(listeners: { terminalGone: () => void; reload: () => void }): void {
  // Checked at startup: later, a lost terminal looks the same as none.
  const hadTerminal = process.platform === 'win32' || hasTerminal();
  process.on('SIGHUP', () => {
    if (hadTerminal && !hasTerminal()) listeners.terminalGone();
    else listeners.reload();
  });
}

function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}
