const MAX_EMAIL_LENGTH = 254;

/**
 * Text, @, text, dot, text, without control, bidirectional and invisible characters: with them an address would read
 * differently from what it is. Every field for an address uses this rule. Whether anybody reads it, only a message can tell.
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

/** What to say beside a field once enough was typed to tell; `undefined` while it is empty or may still become right. */
export const emailProblem = (typed: string): string | undefined =>
  typed.includes('.') && !isEmail(typed) ? 'Please check this email address.' : undefined;
