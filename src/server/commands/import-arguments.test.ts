import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArguments } from './import-arguments.ts';

describe('arguments of the import', () => {
  test('name a file and a county', () => {
    expect(readArguments(['a.csv', '--county', 'Pinal'])).toEqual({
      ok: true,
      options: { file: resolve('a.csv'), county: 'Pinal', map: {}, rejects: resolve('a.csv.rejected.csv') },
    });
  });

  test.each([
    ['yavapai', 'Yavapai'],
    [' santa  CRUZ ', 'Santa Cruz'],
    ['La Paz', 'La Paz'],
  ])('take any county’s name: %s', (given, county) => {
    expect(readArguments(['a.csv', '--county', given])).toMatchObject({ options: { county } });
  });

  test('may map columns and set the file for rejected lines', () => {
    const args = [
      '--map',
      'zip=Site ZIP',
      '--map=use=A=B',
      'a.csv',
      '--county=maricopa',
      '--rejects',
      'b.csv',
    ];
    expect(readArguments(args)).toMatchObject({
      options: { map: { zip: 'Site ZIP', use: 'A=B' }, rejects: resolve('b.csv') },
    });
  });

  test.each([
    [['--county', 'pinal'], 'One file'],
    [['a.csv', 'b.csv', '--county', 'pinal'], 'One file'],
    [['a.csv'], '--county is missing'],
    [['a.csv', '--county', 'x; drop'], "--county must be a county's name"],
    [['a.csv', '--county', 'A'.repeat(41)], "--county must be a county's name"],
    [['a.csv', '--county', ''], "--county must be a county's name"],
    [['a.csv', '--county'], '--county needs a value'],
    [['a.csv', '--map', 'what=X'], '--map must look like'],
    [['a.csv', '--map', 'zip'], '--map must look like'],
    [['a.csv', '--fast', '1'], 'There is no option --fast'],
  ])('are refused in one sentence: %j', (args, sentence) => {
    expect(readArguments(args)).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) });
  });
});
