// Called without the schemas, which are larger than this page.
export type LinksAsked = { ok: true; message: string } | { ok: false; message: string };

const noAnswer = 'We couldn’t reach the server. Please check your connection and try again.';
const longestWaitMs = 15_000;

export async function askForLinks(contact: string): Promise<LinksAsked> {
  try {
    const response = await fetch('/api/find-booking', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contact }),
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const { message } = Object(await response.json()) as Record<string, unknown>;
    return { ok: response.ok, message: typeof message === 'string' ? message : noAnswer };
  } catch {
    return { ok: false, message: noAnswer };
  }
}
