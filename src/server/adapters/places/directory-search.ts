// Searches addresses for typed words, likeliest interpretation first. Tries others only while results are missing.
import type { FoundAddress, ParcelSearch, StreetFilter, WordRange } from '../../db/stores/parcel-search.ts';
import { wordKinds } from '../../db/stores/parcel-streets.ts';
import {
  isDistinctive,
  isPlaceLike,
  type KnownPlaces,
  type Reading,
  readingsOf,
  type TypedAddress,
  withoutState,
} from './directory-input.ts';
import { correctionsOf } from './directory-typos.ts';

const maxSuggestions = 8;

export type Found = FoundAddress[] | 'too slow';
type Scope = { samples: boolean; places: KnownPlaces };
type Attempt = (search: ParcelSearch, reading: Reading, scope: Scope) => Promise<Found>;

export async function searchDirectory(
  search: ParcelSearch,
  typed: TypedAddress,
  scope: Scope,
): Promise<Found> {
  const found = new Map<string, FoundAddress>();
  const collect = async (attempt: Attempt, readings: Reading[]): Promise<'too slow' | undefined> => {
    for (const reading of readings) {
      // A match on the complete number settles which number was meant.
      if (found.size >= maxSuggestions || (found.size > 0 && !readings[0]?.numberIsLast)) return;
      const more = await attempt(search, reading, scope);
      if (more === 'too slow') return more;
      for (const one of more) found.set(`${one.streetId} ${one.apn}`, one);
    }
  };
  const stateless = withoutState(typed);
  if (await collect(asTyped, readingsOf(typed))) return 'too slow';
  if (stateless && found.size === 0 && (await collect(asTyped, readingsOf(stateless)))) return 'too slow';
  if (found.size === 0 && (await collect(mistyped, readingsOf(stateless ?? typed)))) return 'too slow';
  return [...found.values()].slice(0, maxSuggestions);
}

const asTyped: Attempt = async (search, reading, { samples, places }) => {
  const { words, number, numberIsLast } = reading;
  const options = optionsFor(reading, samples);
  const filter = filterFor(words);
  if (number === undefined) return search.byWords(rangesFor(words), filter, options);
  // A street name leads to few streets, whatever the number; without one the number leads to few enough.
  const byWords = () => search.byWordsAndNumber(rangesFor(words), numberRange(number), filter, options);
  if (words.some((word) => isDistinctive(word) && !isPlaceLike(places, word))) return byWords();
  const whole = await search.byNumber(number, filter, options);
  if (whole === 'too slow' || whole.length >= maxSuggestions || (whole.length > 0 && !numberIsLast))
    return whole;
  const partial = await (words.some(isDistinctive)
    ? byWords()
    : search.byNumberRange(numberRange(number), filter, options));
  return partial === 'too slow' ? partial : [...whole, ...partial];
};

const mistyped: Attempt = async (search, reading, { samples, places }) => {
  const { words, number } = reading;
  const options = optionsFor(reading, samples);
  const corrections = await correctionsOf(search, words);
  if (corrections === 'too slow') return corrections;
  const found: FoundAddress[] = [];
  for (const { meant, others } of corrections) {
    const filter = { ...filterFor(others), any: meant.map((word) => `% ${word} %`) };
    // A corrected name leads to its streets; for a corrected city the other words do.
    const ranges = [
      ...meant.map((word) => wholeWord(wordKinds.name, word)),
      ...(meant.some((word) => isPlaceLike(places, word)) ? rangesFor(others) : []),
    ];
    const more = await (number === undefined
      ? search.byWords(ranges, filter, options)
      : search.byWordsAndNumber(ranges, numberRange(number), filter, options));
    if (more === 'too slow') return more;
    found.push(...more);
    if (found.length >= maxSuggestions) break;
  }
  return found;
};

const optionsFor = ({ unit }: Reading, samples: boolean) => ({
  unit: `${unit}%`,
  samples,
  limit: maxSuggestions,
});

/** Every word must match as a whole or as a prefix; one or two letters followed by more words are complete. */
function filterFor(words: string[]): StreetFilter {
  const all = words.map((word, index) =>
    /^[a-z]{1,2}$/.test(word) && index < words.length - 1 ? `% ${word} %` : `% ${word}%`,
  );
  return { all, any: [], exact: words.map((word) => `% ${word} %`) };
}

/**
 * Streets with any of the words in their names, because an address is hardly typed without one, plus some with the longest
 * word in the place.
 */
function rangesFor(words: string[]): WordRange[] {
  const distinctive = words.filter(isDistinctive);
  const leading = distinctive.length > 0 ? distinctive : words;
  const longest = leading.toSorted((a, b) => b.length - a.length).slice(0, 1);
  return [
    ...leading.map((word) => begunWord(wordKinds.name, word)),
    ...longest.map((word) => begunWord(wordKinds.place, word)),
  ];
}

// "{" sorts after every letter, ":" after every digit, "!" before both.
const begunWord = (kind: number, word: string): WordRange => ({ kind, low: word, high: `${word}{` });
const wholeWord = (kind: number, word: string): WordRange => ({ kind, low: word, high: `${word}!` });
const numberRange = (number: string) => ({ low: number, high: `${number}:` });
