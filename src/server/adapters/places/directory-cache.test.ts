import { describe, expect, test } from 'vitest';
import { keptAnswers } from './directory-cache.ts';

function makeCache(sizeOf: (value: string) => number | undefined = () => 10) {
  let listening = true;
  let announce = (_: string) => {};
  const loads: string[] = [];
  const answers = keptAnswers<string>(
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
  test('is looked up once', async () => {
    const { ask, loads } = makeCache();
    expect(await ask('a')).toBe(await ask('a'));
    expect(loads).toEqual(['a']);
  });

  test('is looked up once for several who ask at the same time', async () => {
    const { ask, loads } = makeCache();
    await Promise.all([ask('a'), ask('a'), ask('a')]);
    expect(loads).toEqual(['a']);
  });

  test.each(['parcels', 'everything'])('is forgotten when this changes: %s', async (what) => {
    const { ask, loads, announce } = makeCache();
    await ask('a');
    announce(what);
    await ask('a');
    expect(loads).toEqual(['a', 'a']);
  });

  test('stays when something else changes', async () => {
    const { ask, loads, announce } = makeCache();
    await ask('a');
    announce('reviews');
    await ask('a');
    expect(loads).toEqual(['a']);
  });

  test('that was on its way when the directory changed is not kept', async () => {
    const { answers, ask, loads, announce } = makeCache();
    let arrive = (_: string) => {};
    const slow = answers('a', () => new Promise((resolve) => (arrive = resolve)));
    announce('parcels');
    arrive('old');
    expect(await slow).toBe('old');
    await ask('a');
    expect(loads).toEqual(['a']);
  });

  test('is not kept while nobody would say that it has changed', async () => {
    const { ask, loads, setListening } = makeCache();
    setListening(false);
    await ask('a');
    await ask('a');
    expect(loads).toEqual(['a', 'a']);
  });

  test('that is no answer is not kept', async () => {
    const { ask, loads } = makeCache(() => undefined);
    await ask('a');
    await ask('a');
    expect(loads).toEqual(['a', 'a']);
  });

  test('that failed is tried again', async () => {
    const { answers, ask } = makeCache();
    await expect(answers('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await ask('a')).toBe('a 1');
  });
});

describe('the memory for answers', () => {
  test('holds so many, and lets go of the one unused for longest', async () => {
    const { ask, loads } = makeCache();
    for (let index = 0; index < 8_000; index++) await ask(`k${index}`);
    await ask('k0');
    await ask('one more');
    loads.length = 0;
    await ask('k0');
    await ask('k1');
    expect(loads).toEqual(['k1']);
  });

  test('holds so many bytes', async () => {
    const { ask, loads } = makeCache(() => 3 * 1024 * 1024);
    for (const key of ['a', 'b', 'c']) await ask(key);
    loads.length = 0;
    await ask('c');
    await ask('a');
    expect(loads).toEqual(['a']);
  });
});
