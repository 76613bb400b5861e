// Sends one raw request and returns the result, without the corrections fetch makes.
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Sent = {
  method: string;
  /** Path and query, exactly as sent. */
  url: string;
  headers: Record<string, string | string[]>;
  body?: Buffer | undefined;
};

export type Answer = {
  /** 0: no answer in time. */
  status: number;
  type: string;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  milliseconds: number;
};

export const longestAnswerMs = 5_000;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

export function send(origin: string, { method, url, headers, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve) => {
    let settled = false;
    const end = (answer: Partial<Answer>) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      const milliseconds = performance.now() - began;
      resolve({ status: 0, type: '', headers: {}, text: '', milliseconds, ...answer });
    };
    const outgoing = request(
      { agent, hostname, port, method, path: url, headers: { ...headers, ...lengthOf(body) } },
      (incoming) => {
        const type = String(incoming.headers['content-type'] ?? '').split(';')[0] ?? '';
        const answer = { status: incoming.statusCode ?? 0, type, headers: incoming.headers };
        // A stream continues until the client disconnects.
        if (type === 'text/event-stream') {
          incoming.destroy();
          return end(answer);
        }
        const pieces: Buffer[] = [];
        incoming.on('data', (piece: Buffer) => pieces.push(piece));
        incoming.on('end', () =>
          end({ ...answer, text: readable(incoming.headers['content-encoding'], Buffer.concat(pieces)) }),
        );
        incoming.on('error', (error) => end({ ...answer, text: error.message }));
      },
    );
    const timer = setTimeout(() => {
      end({ text: 'no answer in time' });
      outgoing.destroy();
    }, longestAnswerMs);
    outgoing.on('error', (error) => end({ text: error.message }));
    outgoing.end(body);
  });
}

/** The decoded text of the answer. */
function readable(encoding: string | undefined, body: Buffer): string {
  try {
    if (encoding === 'br') return brotliDecompressSync(body).toString('utf8');
    if (encoding === 'gzip') return gunzipSync(body).toString('utf8');
  } catch {
    // Truncated.
  }
  return body.toString('utf8');
}

const lengthOf = (body: Buffer | undefined) => (body ? { 'content-length': String(body.length) } : {});

export const closeConnections = () => agent.destroy();
