// Formats a card as it is usually written, from typed, pasted or autofilled text.

const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/** In groups of four; American Express writes 4, 6 and 5. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text, 19);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** "1229" and "12/2029" become "12 / 29"; "5", for May, becomes "05". */
export function formatCardExpiry(text: string): string {
  const typed = text.replace(/^\s*([2-9])/, '0$1').replace(/^\s*(\d)\s*\//, '0$1/');
  const digits = digitsOf(typed, 6);
  const [month, year] = [digits.slice(0, 2), digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)];
  return year ? `${month} / ${year}` : month;
}

export const formatCardCvc = (text: string): string => digitsOf(text, 4);
