// Session key `scroll-positions`: scroll position of each history entry. The browser's own restoration runs before a page's
// code has loaded, while the page is too short.

const storageKey = 'scroll-positions';
const maxKept = 50;

let positions: [entry: string, top: number][] | undefined;

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (item: unknown): item is [string, number] =>
  Array.isArray(item) && typeof item[0] === 'string' && Number.isFinite(item[1]);

export function getScrollPosition(entry: string): number {
  positions ??= read();
  return positions.find(([kept]) => kept === entry)?.[1] ?? 0;
}

export function setScrollPosition(entry: string, top: number): void {
  positions = [
    ...(positions ?? read()).filter(([kept]) => kept !== entry),
    [entry, top] as [string, number],
  ].slice(-maxKept);
}

/** Written when the page is left or reloaded, not at every scroll. */
export function storeScrollPositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions ?? []));
  } catch {
    // Storage may be disabled; the positions then last until the next load.
  }
}
