// Text of arbitrary characters, for properties that hold for all input.
import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

const characterAt = (place: number) =>
  String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count);

/** With an inverse, fast-check also adds strings that are dangerous to programs, such as __proto__. */
function placeOf(character: unknown): number {
  const point =
    typeof character === 'string' && character !== '' ? Number(character.codePointAt(0)) : Number.NaN;
  const place = point < surrogates.first ? point : point - surrogates.count;
  if (Number.isNaN(place) || characterAt(place) !== character) throw new Error('Not one character.');
  return place;
}

/** Same as fast-check's unit 'binary', which takes two seconds to list a million characters. */
const anyCharacter = fc.nat(0x10ffff - surrogates.count).map(characterAt, placeOf);

export const anyText = (length: fc.StringSharedConstraints = {}) =>
  fc.string({ ...length, unit: anyCharacter });
