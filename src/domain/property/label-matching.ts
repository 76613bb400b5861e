/** Absent, `null` and blank text all mean that the visitor gave nothing. */
export function isGiven(input: unknown): boolean {
  return typeof input === 'string' ? input.trim() !== '' : input !== undefined && input !== null;
}

/** Finds the label that differs from the input in nothing but case, spaces and punctuation ("double-wide"). */
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
