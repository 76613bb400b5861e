// Finding the word somebody meant. One typing mistake leaves two words with a form in common when a letter is taken
// out of one of them or of both; so those forms are stored, and a lookup by equality finds every candidate.

/** Beyond this many letters two words that begin alike, or nearly so, are told apart by comparing them. */
const comparedLetters = 7;
const shortestBeginning = 3;

/** What is stored for a word: its beginnings, and each of them with one letter left out. */
export function storedSpellings(word: string): Set<string> {
  const found = new Set<string>();
  for (let length = shortestBeginning; length <= Math.min(word.length, comparedLetters); length++) {
    addWithDeletions(found, word.slice(0, length));
  }
  return found;
}

/** What is looked up for a word as it was typed. One letter more is cut down, in case that letter is the mistake. */
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

/** A letter too many, one missing, one wrong, or two swapped. */
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

/** Whether the word, when it is typed further, may still become one typo away. */
export function beginsOneTypoAway(typed: string, word: string): boolean {
  return [-1, 0, 1].some((more) => isOneTypoAway(typed, word.slice(0, typed.length + more)));
}
