// An apostrophe starts a new word only after a single letter: "O'Neil", yet "James's".
const firstLetter = /(?<![\p{L}\p{M}\p{N}]|[\p{L}\p{M}\p{N}]{2}['’])\p{Ll}/gu;

/**
 * Capitalizes each word of a name while it is being typed: "mary o'neil-smith" becomes "Mary O'Neil-Smith". Keeps
 * the writer's capitals ("McDonald", "DeShawn") and the length, so the caret does not move.
 */
export function titleCaseName(text: string): string {
  return text.replace(firstLetter, capital);
}

/** A letter whose capital is longer ("ß") is not changed, because the caret would move. */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return upper.length === letter.length ? upper : letter;
}
