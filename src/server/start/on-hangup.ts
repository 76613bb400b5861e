// SIGHUP has two meanings: the terminal the product was started from is gone, or somebody asks for new server processes.
import { closeSync, openSync } from 'node:fs';

export function onHangup(listeners: { terminalGone: () => void; asked: () => void }): void {
  // Asked for at the start: afterwards a lost terminal cannot be told from none.
  const hadTerminal = process.platform === 'win32' || hasTerminal();
  process.on('SIGHUP', () => {
    if (hadTerminal && !hasTerminal()) listeners.terminalGone();
    else listeners.asked();
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
