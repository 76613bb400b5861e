// Which words a visitor may have meant, when none of the streets has those that were typed.
import type { ParcelSearch } from '../../db/stores/parcel-search.ts';
import { beginsOneTypoAway, isOneTypoAway, typedSpellings } from '../../db/stores/parcel-spellings.ts';
import { selectivity } from './directory-input.ts';

export type Correction = {
  /** Any of these, the likeliest first. */
  meant: string[];
  /** The words that stay as they were typed. */
  others: string[];
};

const mostMeant = 24;
const mostCorrections = 4;
const shortestCorrected = 3;

/** One mistake in one word, or a space too many between two. */
export async function correctionsOf(
  search: ParcelSearch,
  words: string[],
): Promise<Correction[] | 'too slow'> {
  const doubtful = words
    .filter((word) => word.length >= shortestCorrected && selectivity(word) > 2 && !/^\d+$/.test(word))
    .toSorted((a, b) => b.length - a.length);
  const similar = await search.wordsSpelled([
    ...new Set(doubtful.flatMap((word) => [...typedSpellings(word)])),
  ]);
  if (similar === 'too slow') return similar;
  const candidates = similar.map(({ word }) => word);
  const corrected = doubtful.flatMap((typed) => {
    const meant = meantBy(typed, candidates, typed === words.at(-1));
    return meant.length === 0 ? [] : [{ meant, others: words.filter((word) => word !== typed) }];
  });
  return [...corrected, ...joinedPairs(words)].slice(0, mostCorrections);
}

function meantBy(typed: string, candidates: string[], stillTyping: boolean): string[] {
  const whole = candidates.filter((word) => isOneTypoAway(typed, word));
  const begun = stillTyping
    ? candidates.filter((word) => beginsOneTypoAway(typed, word) && !whole.includes(word))
    : [];
  return [...whole, ...begun].slice(0, mostMeant);
}

/** "camel back" for Camelback. */
function joinedPairs(words: string[]): Correction[] {
  return words.slice(1).flatMap((second, index) => {
    const first = words[index] ?? '';
    if (/^\d/.test(first)) return [];
    return [{ meant: [first + second], others: words.filter((_, at) => at !== index && at !== index + 1) }];
  });
}
