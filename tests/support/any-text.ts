// Text of any characters there are, for laws that hold whatever is typed.
import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

const characterAt = (place: number) =>
  String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count);

/** With the way back, fast-check also mixes in words that are dangerous to programs, such as __proto__. */
function placeOf(character: unknown): number {
  const point =
    typeof character === 'string' && character !== '' ? Number(character.codePointAt(0)) : Number.NaN;
  const place = point < surrogates.first ? point : point - surrogates.count;
  if (Number.isNaN(place) || characterAt(place) !== character) throw new Error('Not one character.');
  return place;
}

/** The same as fast-check's own unit 'binary', which first lists a million characters: that takes two seconds. */
const anyCharacter = fc.nat(0x10ffff - surrogates.count).map(characterAt, placeOf);

export const anyText = (length: fc.StringSharedConstraints = {}) =>
  fc.string({ ...length, unit: anyCharacter });
