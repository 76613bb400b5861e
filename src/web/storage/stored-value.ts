// One key of the browser's storage with its parser and subscribers. The stored text may be missing, old, edited or blocked;
// reading never throws, and a failed write still lasts for this tab.
import { useSyncExternalStore } from 'react';

export type StoredValue<Value> = {
  read: () => Value | null;
  write: (value: Value) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
};

export type BrowserValue<Value> = StoredValue<Value> & {
  /** False: the storage is disabled or full, and the value lasts only for this tab. */
  isStored: () => boolean;
};

export function storedValue<Value>(options: {
  area: 'local' | 'session';
  key: string;
  /** Gets the stored JSON; `null`: not a value of this kind. */
  parse: (stored: unknown) => Value | null;
  print?: (value: Value) => unknown;
}): BrowserValue<Value> {
  const { area, key, parse, print = (value) => value } = options;
  const listeners = new Set<() => void>();
  /** Replaces a storage that is disabled or full. */
  let kept: string | null | undefined;
  // The same text returns the same object, so that components re-render only on changes.
  let last: { text: string | null; value: Value | null } | undefined;

  const storage = () => (area === 'local' ? window.localStorage : window.sessionStorage);

  const readText = (): string | null => {
    if (kept !== undefined) return kept;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };

  const writeText = (text: string | null) => {
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      kept = undefined;
    } catch {
      kept = text;
    }
    for (const listener of listeners) listener();
  };

  const read = () => {
    const text = readText();
    if (last?.text !== text) last = { text, value: parseText(text, parse) };
    return last.value;
  };

  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === key || event.key === null) for (const listener of listeners) listener();
  };

  return {
    read,
    write: (value) => writeText(JSON.stringify(print(value))),
    clear: () => writeText(null),
    isStored: () => kept === undefined || kept === null,
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
      };
    },
  };
}

function parseText<Value>(text: string | null, parse: (stored: unknown) => Value | null): Value | null {
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** `undefined` until hydration; `null`: nothing is stored. */
export const useStoredValue = <Value>(value: StoredValue<Value>): Value | null | undefined =>
  useSyncExternalStore<Value | null | undefined>(value.subscribe, value.read, () => undefined);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
