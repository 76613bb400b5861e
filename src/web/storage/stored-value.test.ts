import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isRecord, storedValue } from './stored-value.ts';

const kept = new Map<string, string>();
let refuses = false;
let tell: (event: { key: string | null }) => void = () => {};

beforeEach(() => {
  kept.clear();
  refuses = false;
  const guarded =
    <Result>(act: (name: string, text: string) => Result) =>
    (name: string, text: string) => {
      if (refuses) throw new DOMException('The storage is switched off', 'SecurityError');
      return act(name, text);
    };
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: guarded((name) => kept.get(name) ?? null),
      setItem: guarded((name, text) => kept.set(name, text)),
      removeItem: guarded((name) => kept.delete(name)),
    },
    addEventListener: (_name: string, listener: typeof tell) => {
      tell = listener;
    },
    removeEventListener: () => {
      tell = () => {};
    },
  });
});

const make = () =>
  storedValue<{ size: number }>({
    area: 'session',
    key: 'draft',
    parse: (stored) => (isRecord(stored) && typeof stored.size === 'number' ? { size: stored.size } : null),
  });

describe('a stored value', () => {
  test('is read back as it was written', () => {
    make().write({ size: 7 });
    expect(make().read()).toEqual({ size: 7 });
  });
  test('is nothing after it was cleared', () => {
    const value = make();
    value.write({ size: 7 });
    value.clear();
    expect([value.read(), kept.size]).toEqual([null, 0]);
  });
  test('is the same object while nothing changes', () => {
    const value = make();
    value.write({ size: 7 });
    expect(value.read()).toBe(value.read());
  });
  test.each(['', '{', 'null', '[]', '{"size":"7"}', '7'])('is nothing where %j was found', (text) => {
    kept.set('draft', text);
    expect(make().read()).toBeNull();
  });
  test('stays for this tab where the browser refuses to keep it', () => {
    const value = make();
    refuses = true;
    expect(value.read()).toBeNull();
    value.write({ size: 7 });
    expect(value.read()).toEqual({ size: 7 });
    value.clear();
    expect(value.read()).toBeNull();
  });
});

describe('a listener', () => {
  test('hears of a change until they stop', () => {
    const value = make();
    const listener = vi.fn();
    const stop = value.subscribe(listener);
    value.write({ size: 7 });
    stop();
    value.write({ size: 8 });
    expect(listener).toHaveBeenCalledTimes(1);
  });
  test('hears of this key, or of everything, changed in another tab', () => {
    const listener = vi.fn();
    make().subscribe(listener);
    for (const key of ['draft', 'other', null]) tell({ key });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
