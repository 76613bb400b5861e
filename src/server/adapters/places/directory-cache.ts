// Answers kept in memory until the directory changes: bounded in number and in size, the one unused for longest goes first.
import type { Changes } from '../../db/changes.ts';

const mostAnswers = 8_000;
const mostBytes = 8 * 1024 * 1024;

/** `sizeOf` says how much memory an answer takes; `undefined` for one that is not to be kept. */
export function keptAnswers<Value>(
  changes: Pick<Changes, 'onChange' | 'listening'>,
  sizeOf: (value: Value) => number | undefined,
): (key: string, load: () => Promise<Value>) => Promise<Value> {
  // A Map remembers the order of insertion: what is asked for again is put in anew and so becomes the youngest.
  const kept = new Map<string, { value: Value; bytes: number }>();
  // Several visitors asking the same at once ask the database once.
  const loading = new Map<string, Promise<Value>>();
  let bytes = 0;
  changes.onChange((what) => {
    if (what !== 'everything' && what !== 'parcels') return;
    kept.clear();
    loading.clear();
    bytes = 0;
  });

  const keep = (key: string, value: Value) => {
    const size = sizeOf(value);
    if (size === undefined) return;
    kept.set(key, { value, bytes: size + 2 * key.length });
    bytes += size + 2 * key.length;
    for (const [oldest, entry] of kept) {
      if (kept.size <= mostAnswers && bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= entry.bytes;
    }
  };

  return async (key, load) => {
    if (!changes.listening()) return load();
    const found = kept.get(key);
    if (found) {
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    }
    const underWay = loading.get(key);
    if (underWay) return underWay;
    const made = load();
    loading.set(key, made);
    try {
      const value = await made;
      // A change that came in meanwhile has forgotten this promise: its answer may be made of old rows.
      if (loading.get(key) === made) keep(key, value);
      return value;
    } finally {
      if (loading.get(key) === made) loading.delete(key);
    }
  };
}
