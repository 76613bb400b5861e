import { describe, expect, test } from 'vitest';
import { answerCache } from './directory-cache.ts';

function makeCache(sizeOf: (value: string) => number | undefined = () => 10) {
  let listening = true;
  let announce = (_: string) => {};
  const loads: string[] = [];
  const answers = answerCache<string>(
    {
      onChange: (listener) => {
        announce = listener;
      },
      listening: () => listening,
    },
    sizeOf,
  );
  const ask = (key: string) =>
    answers(key, async () => {
      loads.push(key);
      return `${key} ${loads.length}`;
    });
  return {
    answers,
    ask,
    loads,
    announce: (what: string) => announce(what),
    setListening: (on: boolean) => {
      listening = on;
    },
  };
}

describe('an answer', () => {
  test('is loaded once', async () => {
    const { ask, loads } = makeCache();
    expect(await ask('a')).toBe(await ask('a'));
    expect(loads).toEqual(['a']);
  });

  test('is loaded once for concurrent requests', async () => {
    const { ask, loads } = makeCache();
    await Promise.all([ask('a'), ask('a'), ask('a')]);
    expect(loads).toEqual(['a']);
  });

  test.each(['parcels', 'everything'])('is dropped after a change of %s', async (what) => {
    const { ask, loads, announce } = makeCache();
    await ask('a');
    announce(what);
    await ask('a');
    expect(loads).toEqual(['a', 'a']);
  });

  test('stays cached after an unrelated change', async () => {
    const { ask, loads, announce } = makeCache();
    await ask('a');
    announce('reviews');
    await ask('a');
    expect(loads).toEqual(['a']);
  });

  test('is not cached if the directory changes during the load', async () => {
    const { answers, ask, loads, announce } = makeCache();
    let arrive = (_: string) => {};
    const slow = answers('a', () => new Promise((resolve) => (arrive = resolve)));
    announce('parcels');
    arrive('old');
    expect(await slow).toBe('old');
    await ask('a');
    expect(loads).toEqual(['a']);
  });

  test('is not cached while change notifications are not received', async () => {
    const { ask, loads, setListening } = makeCache();
    setListening(false);
    await ask('a');
    await ask('a');
    expect(loads).toEqual(['a', 'a']);
  });

  test('without a size is not cached', async () => {
    const { ask, loads } = makeCache(() => undefined);
    await ask('a');
    await ask('a');
    expect(loads).toEqual(['a', 'a']);
  });

  test('is loaded again after a failure', async () => {
    const { answers, ask } = makeCache();
    await expect(answers('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await ask('a')).toBe('a 1');
  });
});

describe('the cache', () => {
  test('limits the number of answers and evicts the least recently used', async () => {
    const { ask, loads } = makeCache();
    for (let index = 0; index < 8_000; index++) await ask(`k${index}`);
    await ask('k0');
    await ask('one more');
    loads.length = 0;
    await ask('k0');
    await ask('k1');
    expect(loads).toEqual(['k1']);
  });

  test('limits the number of bytes', async () => {
    const { ask, loads } = makeCache(() => 3 * 1024 * 1024);
    for (const key of ['a', 'b', 'c']) await ask(key);
    loads.length = 0;
    await ask('c');
    await ask('a');
    expect(loads).toEqual(['a']);
  });
});
