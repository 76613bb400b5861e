// Readers who try their link again and again while server processes are killed.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { pick } from './chance.ts';
import type { ReportBooking } from './report-booking.ts';
import type { Stage } from './stage.ts';

const lookAgainMs = 150;
const longestSeconds = 90;

export type Reader = ReturnType<typeof makeReader>;

/** A browser with a link. Every call throws if its connection broke. */
export function makeReader(token: string) {
  const cookie = `browser=${randomBytes(32).toString('base64url')}`;
  // A new network for every request, to avoid rate limits.
  const headers = () => ({
    cookie,
    'x-forwarded-for': `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`,
  });
  return {
    post: async (url: string, path: string, body: object = { token }) => {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      return { status: answer.status, json: (await answer.json()) as unknown };
    },
    /** Its hash; `undefined`: refused. */
    document: async (url: string, id: string): Promise<string | undefined> => {
      const answer = await fetch(`${url}/api/report/documents/${id}?link=${token}`, { headers: headers() });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.status === 200 ? createHash('sha256').update(bytes).digest('hex') : undefined;
    },
  };
}

type Page = { state?: string; versions?: { documents: { id: string }[] }[] };
type Around = { violations: string[]; looks: { refused: number; allowed: number } };

/** Until the recipient has read the whole report; the agent never does. */
export function watchReaders(stage: Stage, booking: ReportBooking, { violations, looks }: Around) {
  const recipient = makeReader(booking.tokens.recipient);
  const agent = makeReader(booking.tokens.agent);
  let isExpected = false;
  const latest = () => performance.now() > deadline;
  let deadline = Number.POSITIVE_INFINITY;

  const look = async (): Promise<boolean> => {
    const { url } = pick(stage.servers);
    const wasPaying = booking.isPaying;
    const page = (await recipient.post(url, '/api/report/open')).json as Page;
    const id = page.versions?.[0]?.documents[0]?.id;
    // What began before the payment was read before it.
    if (page.state === 'open' && !wasPaying && !booking.isPaying)
      violations.push(`${booking.id} opened before it was paid`);
    const seenByAgent = (await agent.post(url, '/api/report/open')).json as Page;
    if (seenByAgent.state !== 'not-allowed')
      violations.push(`${booking.id} was shown to the agent: ${JSON.stringify(seenByAgent).slice(0, 200)}`);
    if (id === undefined) {
      looks.refused += 1;
      return false;
    }
    if ((await agent.document(url, id)) !== undefined)
      violations.push(`${booking.id}: the agent read a file`);
    const read = await recipient.document(url, id);
    if (read !== booking.sha256) violations.push(`${booking.id} was sent differently: ${read ?? 'refused'}`);
    looks.allowed += 1;
    return true;
  };

  const watching = (async () => {
    for (;;) {
      // A broken connection says nothing.
      const hasRead = await look().catch(() => false);
      if (hasRead && isExpected) return;
      if (latest()) return void violations.push(`${booking.id} was paid, and does not open`);
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    }
  })();

  return {
    untilRead: (): Promise<void> => {
      isExpected = true;
      deadline = performance.now() + longestSeconds * 1000;
      return watching;
    },
  };
}
