// Parses typed input into words, house numbers and a unit.
import type { ServiceArea } from '../../../domain/business/profile.ts';
import { isDirection, isSuffix, wordsOf } from '../../db/stores/parcel-words.ts';

export type TypedAddress = {
  words: string[];
  /** Indexes of words that may be the house number, likeliest first. */
  numbers: number[];
  /** Prefix of the unit; empty matches any. */
  unit: string;
};

const minInputLength = 3;
const maxWords = 9;
const unitWords = new Set(['unit', 'apt', 'apartment', 'ste', 'suite', 'spc', 'space']);

/** What the service area tells about typed words. */
export type KnownPlaces = { zips: ReadonlySet<string>; cityWords: readonly string[] };

const placesOfArea = new WeakMap<ServiceArea, KnownPlaces>();

export function knownPlaces(area: ServiceArea): KnownPlaces {
  const before = placesOfArea.get(area);
  if (before) return before;
  const places = {
    zips: new Set(area.zips.map(({ zip }) => zip)),
    cityWords: [...new Set(area.zips.flatMap(({ city }) => wordsOf(city)))],
  };
  placesOfArea.set(area, places);
  return places;
}

/** `undefined`: too short to search. */
export function parseTypedAddress(input: string, { zips }: KnownPlaces): TypedAddress | undefined {
  const text = input
    .slice(0, 400)
    .replaceAll('#', ' unit ')
    .replace(/(\d{5})-\d{1,4}/g, '$1');
  const all = wordsOf(text).slice(0, maxWords);
  if (all.join(' ').length < minInputLength) return undefined;
  const isHouseNumber = (word: string) => /^\d{1,6}[a-z]?$/.test(word) && !zips.has(word);
  const { words, unit } = takeUnit(all, isHouseNumber);
  const numbers = words.flatMap((word, index) => (isHouseNumber(word) ? [index] : []));
  return { words, numbers: numbers.slice(0, 2), unit };
}

/** "apt 12" is a unit only after a house number: there is also a Suite Dr. */
function takeUnit(
  words: string[],
  isHouseNumber: (word: string) => boolean,
): { words: string[]; unit: string } {
  const at = words.findIndex((word, index) => index > 1 && unitWords.has(word));
  if (at < 0 || !words.slice(0, at).some(isHouseNumber)) return { words, unit: '' };
  const unit = words[at + 1] ?? '';
  return { words: [...words.slice(0, at), ...words.slice(at + 2)], unit: unit.toUpperCase() };
}

export type Reading = {
  words: string[];
  number: string | undefined;
  /** More digits may follow while typing. */
  numberIsLast: boolean;
  unit: string;
};

/** Any number may be the house number, or none: "24" starts 24th Street, "852" a ZIP code. */
export function readingsOf({ words, numbers, unit }: TypedAddress): Reading[] {
  const withNumber = numbers.map((at) => ({
    words: words.filter((_, index) => index !== at),
    number: words[at]?.toUpperCase(),
    numberIsLast: at === words.length - 1,
    unit,
  }));
  const couldBeWords = numbers.every((at) => /^([0-9]{1,3}|8[56][0-9]{0,3})$/.test(words[at] ?? ''));
  const withoutNumber = { words, number: undefined, numberIsLast: false, unit };
  return couldBeWords ? [...withNumber, withoutNumber] : withNumber;
}

/** Long enough to distinguish streets, and not a direction or suffix that half of them have. */
export const isDistinctive = (word: string): boolean =>
  word.length >= 3 && !isDirection(word) && !isSuffix(word);

/** A city, a ZIP code or a prefix of one: matches thousands of streets. */
export const isPlaceLike = ({ cityWords }: KnownPlaces, word: string): boolean =>
  /^[0-9]+$/.test(word) || cityWords.some((city) => city.startsWith(word));

/** Drops the state, which distinguishes no address here, unless the street is called so. */
export function withoutState({ words, numbers, unit }: TypedAddress): TypedAddress | undefined {
  const drop = words.findIndex(
    (word, index) => index > 0 && (word === 'az' || 'arizona'.startsWith(word) || 'usa'.startsWith(word)),
  );
  if (drop < 0) return undefined;
  const rest = words.filter((_, index) => index !== drop);
  const shorter = { words: rest, numbers: numbers.map((at) => (at > drop ? at - 1 : at)), unit };
  return withoutState(shorter) ?? shorter;
}
