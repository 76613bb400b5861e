// Rules for a new password. Length matters most: no rules about digits or special characters.

export const MIN_PASSWORD_LENGTH = 12;
const MAX_PASSWORD_LENGTH = 200;

export type PasswordProblem = 'too-short' | 'too-long' | 'too-obvious' | 'unchanged';

const obvious = [
  'password',
  'passwort',
  'letmein',
  'welcome',
  'qwerty',
  'qwertz',
  'asdfgh',
  'abcdef',
  '123456',
  'iloveyou',
  'changeme',
  'inspector',
  'inspection',
  'caliche',
];

/** `null`: accepted. `known`: guessable facts about the account, such as its email address. */
export function passwordProblem(
  next: string,
  known: { email: string; firstName?: string; current?: string },
): PasswordProblem | null {
  if ([...next].length < MIN_PASSWORD_LENGTH) return 'too-short';
  if (next.length > MAX_PASSWORD_LENGTH) return 'too-long';
  if (known.current === next) return 'unchanged';
  return isObvious(next.toLowerCase(), known) ? 'too-obvious' : null;
}

/** Too little is left without common words, or a few characters repeat. */
function isObvious(
  password: string,
  { email, firstName = '' }: { email: string; firstName?: string },
): boolean {
  const guessable = [...obvious, ...email.toLowerCase().split('@'), firstName.toLowerCase()];
  const rest = guessable
    .filter((word) => word.length >= 4)
    .reduce((left, word) => left.replaceAll(word, ''), password)
    .replace(/[\d\W_]/gu, '');
  const madeOfGuesses =
    rest.length < 4 && guessable.some((word) => word.length >= 4 && password.includes(word));
  return madeOfGuesses || new Set(password).size < 5 || isRun(password);
}

/** 123456789012, abcdefghijkl. */
function isRun(password: string): boolean {
  const steps = [...password].slice(1).map((character, index) => {
    const step = character.charCodeAt(0) - password.charCodeAt(index);
    // 9 is followed by 0 on a keyboard.
    return step === -9 ? 1 : step;
  });
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

export const passwordProblemText: Record<PasswordProblem, string> = {
  'too-short': `Please choose at least ${MIN_PASSWORD_LENGTH} characters. Four or five words are easy to remember.`,
  'too-long': `Please choose at most ${MAX_PASSWORD_LENGTH} characters.`,
  'too-obvious': 'That password is too easy to guess. Please choose another one.',
  unchanged: 'That’s your current password. Please choose another one.',
};
