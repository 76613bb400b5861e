import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArguments } from './import-arguments.ts';

describe('the words behind the command', () => {
  test('name a file and a county', () => {
    expect(readArguments(['a.csv', '--county', 'Pinal'])).toEqual({
      ok: true,
      order: { file: resolve('a.csv'), county: 'pinal', map: {}, rejects: resolve('a.csv.rejected.csv') },
    });
  });

  test('may map columns and place the rejected lines elsewhere', () => {
    const words = [
      '--map',
      'zip=Site ZIP',
      '--map=use=A=B',
      'a.csv',
      '--county=maricopa',
      '--rejects',
      'b.csv',
    ];
    expect(readArguments(words)).toMatchObject({
      order: { map: { zip: 'Site ZIP', use: 'A=B' }, rejects: resolve('b.csv') },
    });
  });

  test.each([
    [['--county', 'pinal'], 'One file'],
    [['a.csv', 'b.csv', '--county', 'pinal'], 'One file'],
    [['a.csv'], '--county is missing'],
    [['a.csv', '--county', 'pima'], '--county must be maricopa or pinal, not "pima"'],
    [['a.csv', '--county'], '--county needs a value'],
    [['a.csv', '--map', 'what=X'], '--map must look like'],
    [['a.csv', '--map', 'zip'], '--map must look like'],
    [['a.csv', '--fast', '1'], 'There is no option --fast'],
  ])('are refused in one sentence: %j', (words, sentence) => {
    expect(readArguments(words)).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) });
  });
});
