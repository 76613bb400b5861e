// Typo-tolerant lookup by deletions: words one typo apart share a form with one letter removed. Those forms
// are stored, so that an equality lookup finds every candidate.

/** Prefix length that is indexed; longer words are compared directly. */
const comparedLetters = 7;
const minBeginningLength = 3;

/** Stored forms of a word: its prefixes, and each with one letter removed. */
export function storedSpellings(word: string): Set<string> {
  const found = new Set<string>();
  for (let length = minBeginningLength; length <= Math.min(word.length, comparedLetters); length++) {
    addWithDeletions(found, word.slice(0, length));
  }
  return found;
}

/** Lookup forms of a typed word. The prefix is one letter longer, in case that letter is the typo. */
export function typedSpellings(word: string): Set<string> {
  const found = new Set<string>();
  addWithDeletions(found, word.slice(0, comparedLetters));
  if (word.length > comparedLetters) addWithDeletions(found, word.slice(0, comparedLetters + 1));
  return found;
}

function addWithDeletions(found: Set<string>, word: string): void {
  found.add(word);
  for (let at = 0; at < word.length; at++) found.add(word.slice(0, at) + word.slice(at + 1));
}

/** One letter inserted, missing or wrong, or two swapped. */
export function isOneTypoAway(typed: string, word: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === word[from]) from++;
  const restTyped = typed.slice(from);
  const restWord = word.slice(from);
  if (restTyped === restWord) return false;
  return (
    restTyped.slice(1) === restWord ||
    restTyped === restWord.slice(1) ||
    restTyped.slice(1) === restWord.slice(1) ||
    (restTyped.slice(2) === restWord.slice(2) && restTyped[0] === restWord[1] && restTyped[1] === restWord[0])
  );
}

/** Whether the typed prefix can still become one typo away from the word. */
export function beginsOneTypoAway(typed: string, word: string): boolean {
  return [-1, 0, 1].some((more) => isOneTypoAway(typed, word.slice(0, typed.length + more)));
}
