// LRU cache of answers, limited in number and size, cleared when the directory changes.
import type { Changes } from '../../db/changes.ts';

const maxAnswers = 8_000;
const maxBytes = 8 * 1024 * 1024;

/** `sizeOf`: memory an answer takes; `undefined`: do not cache. */
export function answerCache<Value>(
  changes: Pick<Changes, 'onChange' | 'listening'>,
  sizeOf: (value: Value) => number | undefined,
): (key: string, load: () => Promise<Value>) => Promise<Value> {
  // Maps keep insertion order: a hit is inserted again as the newest.
  const cached = new Map<string, { value: Value; bytes: number }>();
  // Concurrent requests for the same key load once.
  const loading = new Map<string, Promise<Value>>();
  let bytes = 0;
  changes.onChange((what) => {
    if (what !== 'everything' && what !== 'parcels') return;
    cached.clear();
    loading.clear();
    bytes = 0;
  });

  const store = (key: string, value: Value) => {
    const size = sizeOf(value);
    if (size === undefined) return;
    cached.set(key, { value, bytes: size + 2 * key.length });
    bytes += size + 2 * key.length;
    for (const [oldest, entry] of cached) {
      if (cached.size <= maxAnswers && bytes <= maxBytes) break;
      cached.delete(oldest);
      bytes -= entry.bytes;
    }
  };

  return async (key, load) => {
    if (!changes.listening()) return load();
    const found = cached.get(key);
    if (found) {
      cached.delete(key);
      cached.set(key, found);
      return found.value;
    }
    const pending = loading.get(key);
    if (pending) return pending;
    const made = load();
    loading.set(key, made);
    try {
      const value = await made;
      // A change during the load dropped this promise: its answer may be stale.
      if (loading.get(key) === made) store(key, value);
      return value;
    } finally {
      if (loading.get(key) === made) loading.delete(key);
    }
  };
}
