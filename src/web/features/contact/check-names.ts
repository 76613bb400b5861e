// Called without the schemas, which are larger than this page.
const timeoutMs = 10_000;

/** Messages by field id. */
export async function checkNames(names: string): Promise<Record<string, string>> {
  const response = await fetch('/api/contact/check-names', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: names,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { fields } = Object(await response.json()) as Record<string, unknown>;
  if (!response.ok || !Array.isArray(fields)) throw new Error('Not an answer');
  return Object.fromEntries(fields.map(({ field, message }) => [String(field), String(message)]));
}
