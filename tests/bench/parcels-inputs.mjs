// Visitor inputs made from existing addresses: all different, every kind equally frequent.
import { addressOf, pick, randomFrom } from './parcels-generator.mjs';

const letters = 'abcdefghijklmnopqrstuvwxyz';

const kinds = {
  'partly typed': (at, random) => {
    const whole = text(at);
    return whole.slice(0, 4 + Math.floor(random() * (whole.length - 4)));
  },
  'words swapped': (at) => `${at.name} ${at.type} ${at.number} ${at.direction}`,
  'one typo': (at, random) => `${at.number} ${at.direction} ${mistype(at.name, random)} ${at.type}`,
  'city added': (at) => `${text(at)} ${at.city}`,
  'no number': (at, random) => `${at.name} ${pick(random, [at.type, at.city, at.zip, ''])}`,
  nonsense: (_, random) =>
    Array.from({ length: 2 }, () =>
      Array.from({ length: 3 + Math.floor(random() * 6) }, () => pick(random, letters)).join(''),
    ).join(' '),
};

export const inputKinds = Object.keys(kinds);

const text = (at) => `${at.number} ${at.direction} ${at.name} ${at.type}`.replace('  ', ' ');

function mistype(name, random) {
  const at = Math.floor(random() * (name.length - 1));
  const letter = pick(random, letters);
  switch (Math.floor(random() * 4)) {
    case 0:
      return name.slice(0, at) + letter + name.slice(at);
    case 1:
      return name.slice(0, at) + name.slice(at + 1);
    case 2:
      return name.slice(0, at) + letter + name.slice(at + 1);
    default:
      return name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2);
  }
}

/** Unique inputs for the first `parcels` addresses of the generator. */
export function* typedInputs(streets, parcels, seed) {
  const random = randomFrom(seed);
  const before = new Set();
  for (;;) {
    for (const kind of inputKinds) {
      const address = addressOf(streets, Math.floor(random() * parcels));
      const input = kinds[kind](address, random).toLowerCase().trim();
      if (before.has(input)) continue;
      before.add(input);
      yield { kind, input };
    }
  }
}
