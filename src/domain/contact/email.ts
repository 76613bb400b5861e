const MAX_EMAIL_LENGTH = 254;

/** Text, @, text, dot, text. Whether anybody reads it, only a message can tell. */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= MAX_EMAIL_LENGTH && /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[^\s@,;<>()"]+$/.test(email);
}
