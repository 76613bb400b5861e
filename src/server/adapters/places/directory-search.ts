// From typed words to addresses, the likeliest reading first. Another reading is tried only while there is room.
import type { FoundAddress, ParcelSearch, StreetFilter, WordRange } from '../../db/stores/parcel-search.ts';
import { wordKinds } from '../../db/stores/parcel-streets.ts';
import {
  isPlaceLike,
  isTelling,
  type Reading,
  readingsOf,
  type TypedAddress,
  withoutState,
} from './directory-input.ts';
import { correctionsOf } from './directory-typos.ts';

const mostSuggestions = 8;

export type Found = FoundAddress[] | 'too slow';
type Attempt = (search: ParcelSearch, reading: Reading, samples: boolean) => Promise<Found>;

export async function searchDirectory(
  search: ParcelSearch,
  typed: TypedAddress,
  samples: boolean,
): Promise<Found> {
  const found = new Map<string, FoundAddress>();
  const collect = async (attempt: Attempt, readings: Reading[]): Promise<'too slow' | undefined> => {
    for (const reading of readings) {
      // A house that was found by its whole number leaves no doubt about which number was meant.
      if (found.size >= mostSuggestions || (found.size > 0 && !readings[0]?.numberIsLast)) return;
      const more = await attempt(search, reading, samples);
      if (more === 'too slow') return more;
      for (const one of more) found.set(`${one.streetId} ${one.apn}`, one);
    }
  };
  const stateless = withoutState(typed);
  if (await collect(asTyped, readingsOf(typed))) return 'too slow';
  if (stateless && found.size === 0 && (await collect(asTyped, readingsOf(stateless)))) return 'too slow';
  if (found.size === 0 && (await collect(mistyped, readingsOf(stateless ?? typed)))) return 'too slow';
  return [...found.values()].slice(0, mostSuggestions);
}

const asTyped: Attempt = async (search, reading, samples) => {
  const { words, number, numberIsLast } = reading;
  const options = optionsFor(reading, samples);
  const filter = filterFor(words);
  if (number === undefined) return search.byWords(rangesFor(words), filter, options);
  // A name leads to few streets, whatever the number; without one the number leads to few enough.
  const byWords = () => search.byWordsAndNumber(rangesFor(words), numberRange(number), filter, options);
  if (words.some((word) => isTelling(word) && !isPlaceLike(word))) return byWords();
  const whole = await search.byNumber(number, filter, options);
  if (whole === 'too slow' || whole.length >= mostSuggestions || (whole.length > 0 && !numberIsLast))
    return whole;
  const begun = await (words.some(isTelling)
    ? byWords()
    : search.byNumberRange(numberRange(number), filter, options));
  return begun === 'too slow' ? begun : [...whole, ...begun];
};

const mistyped: Attempt = async (search, reading, samples) => {
  const { words, number } = reading;
  const options = optionsFor(reading, samples);
  const corrections = await correctionsOf(search, words);
  if (corrections === 'too slow') return corrections;
  const found: FoundAddress[] = [];
  for (const { meant, others } of corrections) {
    const filter = { ...filterFor(others), any: meant.map((word) => `% ${word} %`) };
    // A corrected name leads to its streets; a corrected city leaves that to the words around it.
    const ranges = [
      ...meant.map((word) => wholeWord(wordKinds.name, word)),
      ...(meant.some(isPlaceLike) ? rangesFor(others) : []),
    ];
    const more = await (number === undefined
      ? search.byWords(ranges, filter, options)
      : search.byWordsAndNumber(ranges, numberRange(number), filter, options));
    if (more === 'too slow') return more;
    found.push(...more);
    if (found.length >= mostSuggestions) break;
  }
  return found;
};

const optionsFor = ({ unit }: Reading, samples: boolean) => ({
  unit: `${unit}%`,
  samples,
  limit: mostSuggestions,
});

/** Every word must be there, whole or begun; one or two letters with more behind them were typed in full. */
function filterFor(words: string[]): StreetFilter {
  const all = words.map((word, index) =>
    /^[a-z]{1,2}$/.test(word) && index < words.length - 1 ? `% ${word} %` : `% ${word}%`,
  );
  return { all, any: [], exact: words.map((word) => `% ${word} %`) };
}

/**
 * Where to begin: the streets with any of the words in their names, for hardly an address is typed without its name;
 * and some of those with the longest word elsewhere, in case it is.
 */
function rangesFor(words: string[]): WordRange[] {
  const telling = words.filter(isTelling);
  const leading = telling.length > 0 ? telling : words;
  const longest = leading.toSorted((a, b) => b.length - a.length).slice(0, 1);
  return [
    ...leading.map((word) => begunWord(wordKinds.name, word)),
    ...longest.map((word) => begunWord(wordKinds.place, word)),
  ];
}

// "{" sorts behind every letter, ":" behind every digit, "!" before both.
const begunWord = (kind: number, word: string): WordRange => ({ kind, low: word, high: `${word}{` });
const wholeWord = (kind: number, word: string): WordRange => ({ kind, low: word, high: `${word}!` });
const numberRange = (number: string) => ({ low: number, high: `${number}:` });
