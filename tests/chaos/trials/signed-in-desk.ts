// The desk's session, for calls that are repeated until they are answered, as the phone's queue does.
import { demoInspector } from '../../../src/domain/identity/demo-inspector.ts';

const longestWaitMs = 30_000;
const loginPath = '/api/login';

export type DeskAnswer = { status: number; text: string };
export type SignedInDesk = Awaited<ReturnType<typeof signInDesk>>;

export async function signInDesk(url: string) {
  let cookie = '';
  /** Throws if the connection broke: the outcome is then unknown. */
  const ask = async (path: string, body?: object): Promise<DeskAnswer> => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(longestWaitMs),
    });
    // Of the session alone: other calls name the browser.
    if (path === loginPath) cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: answer.status, text: await answer.text() };
  };
  const { email, password } = demoInspector;
  const signedIn = await ask(loginPath, { email, password });
  if (signedIn.status !== 200) throw new Error(`The desk could not sign in: ${signedIn.text}`);
  return { ask };
}
