// Called without the schemas, which are larger than this page.
export type LinkRequestResult = { ok: true; message: string } | { ok: false; message: string };

const noAnswer = 'We couldn’t reach the server. Please check your connection and try again.';
const timeoutMs = 15_000;

export async function requestLinks(contact: string): Promise<LinkRequestResult> {
  try {
    const response = await fetch('/api/find-booking', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contact }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { message } = Object(await response.json()) as Record<string, unknown>;
    return { ok: response.ok, message: typeof message === 'string' ? message : noAnswer };
  } catch {
    return { ok: false, message: noAnswer };
  }
}
