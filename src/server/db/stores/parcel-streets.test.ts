import { describe, expect, test } from 'vitest';
import { StreetRegister, wordKinds } from './parcel-streets.ts';

const at = { city: 'Mesa', zip: '85201' };

function wordsOfStreet(label: string) {
  const register = new StreetRegister(0);
  register.idOf({ label, ...at });
  const named = register.words.filter(({ kind }) => kind === wordKinds.name).map(({ word }) => word);
  return { named, search: register.streets[0]?.search ?? '' };
}

describe('a street', () => {
  test('is found by abbreviations and by the full words', () => {
    const { search } = wordsOfStreet('N Main St');
    for (const word of ['n', 'north', 'main', 'st', 'street', 'mesa', '85201'])
      expect(search).toContain(` ${word} `);
  });

  test.each([
    ['N Main St', ['main']],
    ['W Desert Willow Ln', ['desert', 'willow', 'desertwillow']],
    ['N 7th Ave', ['7th']],
    ['North Ave', ['n', 'north']],
    ['Avenida Del Sol', ['avenida', 'del', 'sol', 'avenidadelsol']],
  ])('is called by what is neither direction nor suffix: %s', (label, named) => {
    expect(wordsOfStreet(label).named).toEqual(named);
  });

  test('keeps its id when it is added again', () => {
    const register = new StreetRegister(500_000_000);
    const first = register.idOf({ label: 'N Main St', ...at });
    const other = register.idOf({ label: 'S Main St', ...at });
    expect(register.idOf({ label: 'N Main St', ...at })).toBe(first);
    expect([first, other]).toEqual([500_000_000, 500_000_001]);
    expect(register.streets).toHaveLength(2);
  });
});
