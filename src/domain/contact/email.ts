const MAX_EMAIL_LENGTH = 254;

/**
 * Text, @, text, dot, text. Control, bidirectional and invisible characters are refused: the address would read
 * differently from what it is. Every email field uses this rule.
 */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return (
    email.length <= MAX_EMAIL_LENGTH &&
    /^[^\s\p{C}@,;<>()"]+@[^\s\p{C}@,;<>()"]+\.[^\s\p{C}@,;<>()"]+$/u.test(email)
  );
}

export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The message for a field that is clearly wrong; `undefined` while it is empty or could still become valid. */
export const emailProblem = (typed: string): string | undefined =>
  typed.includes('.') && !isEmail(typed) ? 'Please check this email address.' : undefined;
