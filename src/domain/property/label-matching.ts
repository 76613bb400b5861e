/** Absent, `null` and blank text all mean that no value was given. */
export function isGiven(input: unknown): boolean {
  return typeof input === 'string' ? input.trim() !== '' : input !== undefined && input !== null;
}

/** Finds a label, ignoring case, spaces and punctuation ("double-wide"). */
export function matchLabel<Label extends string>(
  labels: readonly Label[],
  input: unknown,
): Label | undefined {
  if (typeof input !== 'string') return undefined;
  const wanted = lettersOf(input);
  return labels.find((label) => lettersOf(label) === wanted);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
