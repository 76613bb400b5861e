// From typed words to addresses, the likeliest reading first. Later readings are tried only while there is room.
import type { FoundAddress, ParcelSearch, StreetFilter, WordRange } from '../../db/stores/parcel-search.ts';
import { wordKinds } from '../../db/stores/parcel-streets.ts';
import { selectivity, type TypedAddress, withoutState } from './directory-input.ts';
import { correctionsOf } from './directory-typos.ts';

export const mostSuggestions = 8;

export type Found = FoundAddress[] | 'too slow';
type Reading = { words: string[]; number: string | undefined; unit: string };
type Attempt = (search: ParcelSearch, reading: Reading, samples: boolean) => Promise<Found>;

export async function searchDirectory(
  search: ParcelSearch,
  typed: TypedAddress,
  samples: boolean,
): Promise<Found> {
  const stateless = withoutState(typed);
  const found = new Map<string, FoundAddress>();
  const collect = async (attempts: Attempt[], address: TypedAddress): Promise<'too slow' | undefined> => {
    for (const reading of readingsOf(address)) {
      for (const attempt of attempts) {
        if (found.size >= mostSuggestions) return;
        const more = await attempt(search, reading, samples);
        if (more === 'too slow') return more;
        for (const one of more) found.set(`${one.streetId} ${one.apn}`, one);
      }
    }
  };
  for (const address of stateless ? [typed, stateless] : [typed]) {
    if (found.size === 0 && (await collect([asTyped, numberContinued], address))) return 'too slow';
  }
  if (found.size === 0 && (await collect([mistyped], stateless ?? typed))) return 'too slow';
  return [...found.values()].slice(0, mostSuggestions);
}

/** Any number may be the house's; or none is, and "24" is the beginning of 24th Street or of a ZIP code. */
function readingsOf({ words, numbers, unit }: TypedAddress): Reading[] {
  const withNumber = numbers.map((at) => ({
    words: words.filter((_, index) => index !== at),
    number: words[at]?.toUpperCase(),
    unit,
  }));
  return [...withNumber, { words, number: undefined, unit }];
}

const asTyped: Attempt = async (search, reading, samples) => {
  const { words, number } = reading;
  const options = optionsFor(reading, samples);
  return number === undefined
    ? search.byWords(rangesFor(words), filterFor(words), options)
    : search.byNumber(number, filterFor(words), options);
};

const numberContinued: Attempt = async (search, reading, samples) => {
  const { words, number } = reading;
  if (number === undefined) return [];
  const options = optionsFor(reading, samples);
  return words.some((word) => selectivity(word) > 2)
    ? search.byWordsAndNumber(rangesFor(words), numberRange(number), filterFor(words), options)
    : search.byNumberRange(numberRange(number), filterFor(words), options);
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
    const ranges = [...meant.map((word) => wholeWord(wordKinds.name, word)), ...rangesFor(others)];
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
  const whole = words.map((word) => `% ${word} %`);
  const all = words.map((word, index) =>
    /^[a-z]{1,2}$/.test(word) && index < words.length - 1 ? `% ${word} %` : `% ${word}%`,
  );
  return { all, any: [], exact: whole };
}

/** Where to begin: the streets with the one word that says most, be it in their names or around them. */
function rangesFor(words: string[]): WordRange[] {
  const best = words.toSorted((a, b) => selectivity(b) - selectivity(a)).at(0);
  if (best === undefined) return [];
  return [wordKinds.name, wordKinds.place].map((kind) => ({ kind, low: best, high: `${best}{` }));
}

// "{" sorts behind every letter, ":" behind every digit, "!" before both.
const wholeWord = (kind: number, word: string): WordRange => ({ kind, low: word, high: `${word}!` });
const numberRange = (number: string) => ({ low: number, high: `${number}:` });
