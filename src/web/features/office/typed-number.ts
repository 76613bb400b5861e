// Numbers as an owner types them.

export type TypedNumber = { value: number } | { message: string };

/** Whole dollars, in cents: "$1,250" is 125000. */
export function readDollars(typed: string): TypedNumber {
  const digits = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (/^\d{1,9}(\.0{1,2})?$/.test(digits)) return { value: Math.round(Number(digits) * 100) };
  return { message: digits === '' ? 'Please enter a price.' : 'Please enter whole dollars, such as 650.' };
}

export function readWhole(typed: string): TypedNumber {
  const digits = typed.trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { message: 'Please enter a whole number.' };
}
