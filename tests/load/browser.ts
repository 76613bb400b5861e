// A visitor's browser as the server sees it: up to six keep-alive connections, a cookie, a cache, compression, its own
// IP address.
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Kind } from './kinds.ts';
import type { Record } from './record.ts';

export type Answer = { status: number; text: string };
export type Browser = ReturnType<typeof makeBrowser>;

type Wish = {
  body?: object;
  method?: 'PUT';
  headers?: { [name: string]: string };
  /** Accepted in addition to 2xx and 304. */
  alsoExpected?: number[];
};

/** Request timeout. */
const longestWaitMs = 30_000;

/** Thrown when a visit cannot continue. The failure is already counted. */
export class GaveUp extends Error {}

export function makeBrowser(url: string, address: string, record: Record) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 6, scheduling: 'lifo' });
  let cookie = '';
  let closed = false;
  /** Cache entry of a URL: its version, and whether it must be revalidated. */
  const cache = new Map<string, { etag: string | undefined; lasts: boolean }>();

  const send = (path: string, wish: Wish, onAnswer: (answer: IncomingMessage) => void) => {
    const sent = wish.body && JSON.stringify(wish.body);
    const asked = request(
      {
        host: hostname,
        port,
        path,
        agent,
        method: wish.method ?? (sent ? 'POST' : 'GET'),
        headers: {
          'x-forwarded-for': address,
          'accept-encoding': 'br, gzip',
          'sec-fetch-site': 'same-origin',
          ...(cookie && { cookie }),
          ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
          ...wish.headers,
        },
      },
      (answer) => {
        const [given] = answer.headers['set-cookie'] ?? [];
        if (given) cookie = given.split(';')[0] ?? '';
        onAnswer(answer);
      },
    );
    asked.end(sent);
    return asked;
  };

  /** Resolves with the complete answer; a failure is counted and thrown. */
  const ask = (kind: Kind, path: string, wish: Wish = {}): Promise<Answer & { answer: IncomingMessage }> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const fail = (words: string) => {
        // A visitor who has left ignores pending requests.
        if (!closed) record.failed(kind, `${path.split('?')[0]} ${words}`);
        reject(new GaveUp(words));
      };
      const asked = send(path, wish, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.once('error', ({ message }) => fail(message));
        answer.once('end', () => {
          const status = answer.statusCode ?? 0;
          record.answered(kind, performance.now() - began, status);
          const text = isText(answer) ? Buffer.concat(pieces).toString() : '';
          const isExpected = status < 300 || status === 304 || wish.alsoExpected?.includes(status);
          if (isExpected) resolve({ status, text, answer });
          else fail(`answered ${status} ${text.slice(0, 160)}`);
        });
      });
      asked.once('error', ({ message }) => fail(message));
      asked.setTimeout(longestWaitMs, () => asked.destroy(new Error('no answer within 30 s')));
    });

  /** Loads missing files and revalidates cached ones. */
  const load = async (kind: Kind, path: string): Promise<void> => {
    const known = cache.get(path);
    if (known?.lasts) return;
    const { answer } = await ask(kind, path, known?.etag ? { headers: { 'if-none-match': known.etag } } : {});
    const lasts = /immutable|max-age=[1-9]/.test(answer.headers['cache-control'] ?? '');
    cache.set(path, { etag: answer.headers.etag ?? known?.etag, lasts });
  };

  const close = () => {
    closed = true;
    agent.destroy();
  };
  return { record, ask, load, send, close };
}

const isText = ({ headers }: IncomingMessage) =>
  headers['content-encoding'] === undefined && /json|text/.test(headers['content-type'] ?? '');
