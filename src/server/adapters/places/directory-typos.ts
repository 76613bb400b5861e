// Finds words a visitor may have meant if no street matches the typed ones.
import type { ParcelSearch } from '../../db/stores/parcel-search.ts';
import { beginsOneTypoAway, isOneTypoAway, typedSpellings } from '../../db/stores/parcel-spellings.ts';
import { isDistinctive } from './directory-input.ts';

export type Correction = {
  /** Candidates, likeliest first. */
  meant: string[];
  /** Words kept as typed. */
  others: string[];
};

const maxMeant = 16;
const maxCorrections = 3;
/** A shorter prefix with a typo could match anything. */
const minBegunLength = 4;
const maxWordLength = 80;

/** One typo in one word, or one extra space between two. */
export async function correctionsOf(
  search: ParcelSearch,
  words: string[],
): Promise<Correction[] | 'too slow'> {
  const doubtful = words
    .map((word, at) => ({ word, at, begun: at === words.length - 1 && word.length >= minBegunLength }))
    .filter(({ word }) => isDistinctive(word) && !/^[0-9]+$/.test(word))
    .toSorted((a, b) => b.word.length - a.word.length);
  const pairs = words.slice(1).flatMap((second, at) => {
    const joined = (words[at] ?? '') + second;
    return /^[a-z]{4,}$/.test(joined) ? [{ joined, at }] : [];
  });
  const similar = await search.wordsSpelled([
    ...doubtful.flatMap(({ word, begun }) =>
      [...typedSpellings(word)].map((spelling) => ({
        spelling,
        longest: begun ? maxWordLength : word.length + 1,
      })),
    ),
    ...pairs.map(({ joined }) => ({ spelling: joined.slice(0, 7), longest: maxWordLength })),
  ]);
  if (similar === 'too slow') return similar;

  const known = similar.map(({ word }) => word);
  const corrected = doubtful.flatMap(({ word, at, begun }) => {
    const meant = meantBy(word, known, begun);
    return meant.length === 0 ? [] : [{ meant, others: words.toSpliced(at, 1) }];
  });
  const joined = pairs
    .filter((pair) => known.includes(pair.joined))
    .map((pair) => ({ meant: [pair.joined], others: words.toSpliced(pair.at, 2) }));
  return [...corrected, ...joined].slice(0, maxCorrections);
}

function meantBy(typed: string, known: string[], begun: boolean): string[] {
  const whole = known.filter((word) => isOneTypoAway(typed, word));
  const longer = begun ? known.filter((word) => beginsOneTypoAway(typed, word) && !whole.includes(word)) : [];
  return [...whole, ...longer].slice(0, maxMeant);
}
