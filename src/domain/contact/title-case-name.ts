// An apostrophe starts a new word only after a single letter: "O'Neil", yet "James's".
const firstLetter = /(?<![\p{L}\p{M}\p{N}]|[\p{L}\p{M}\p{N}]{2}['’])\p{Ll}/gu;

/**
 * Capitalizes each word of a name while it is being typed: "mary o'neil-smith" becomes "Mary O'Neil-Smith". Capitals the
 * writer set are left alone ("McDonald", "DeShawn"), and the length never changes, so that the caret can stay where it is.
 */
export function titleCaseName(text: string): string {
  return text.replace(firstLetter, capital);
}

/** A letter whose capital is longer ("ß") stays as it is: it would move the caret. */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return upper.length === letter.length ? upper : letter;
}
