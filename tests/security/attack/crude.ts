// Requests no client library sends: half a request, an endless header, two lengths, one byte at a time.
import { connect } from 'node:net';

export type CrudeOutcome = { name: string; answer: string; hungUp: boolean };

const json = 'Content-Type: application/json\r\n';
const post = `POST /api/problem-reports HTTP/1.1\r\nHost: localhost\r\n${json}`;
const body = '{"page":"/","message":"x"}';

/** `closes`: whether we disconnect midway; otherwise an answer is expected. */
export const crudeRequests: { name: string; bytes: string; closes?: true; drip?: true }[] = [
  { name: 'half a body, then gone', bytes: `${post}Content-Length: 500\r\n\r\n${body}`, closes: true },
  { name: 'half a head, then gone', bytes: 'GET / HTTP/1.1\r\nHost: loc', closes: true },
  { name: 'no HTTP at all', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n' },
  { name: 'a method nobody knows', bytes: 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n' },
  { name: 'two lengths', bytes: `${post}Content-Length: 5\r\nContent-Length: 26\r\n\r\n${body}` },
  {
    name: 'length and chunks',
    bytes: `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n`,
  },
  {
    name: 'a chunk of no length',
    bytes: `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n${body}\r\n0\r\n\r\n`,
  },
  { name: 'a bare line feed in the head', bytes: 'GET / HTTP/1.1\nHost: localhost\nX: y\n\n' },
  { name: 'a NUL in the head', bytes: 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u0000b\r\n\r\n' },
  { name: 'no host', bytes: 'GET / HTTP/1.1\r\n\r\n' },
  { name: 'another host', bytes: 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n' },
  {
    name: 'a whole address as path',
    bytes: 'GET http://evil.example/api/reviews HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  },
  {
    name: 'a path out of the house',
    bytes: 'GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  },
  {
    name: 'a path of bytes',
    bytes: 'GET /\xff\xfe HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  },
  { name: 'an asterisk', bytes: 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' },
  { name: 'a tunnel', bytes: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n' },
  {
    name: 'another protocol',
    bytes: 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    closes: true,
  },
  {
    name: 'a head of a megabyte',
    bytes: `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(1_000_000)}\r\n\r\n`,
  },
  {
    name: 'one byte at a time',
    bytes: `${post}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    drip: true,
  },
];

export function sendCrude(
  origin: string,
  { name, bytes, closes, drip }: (typeof crudeRequests)[number],
  longestMs: number,
): Promise<CrudeOutcome> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let answer = '';
    const end = (hungUp: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ name, answer, hungUp });
    };
    const timer = setTimeout(() => end(false), longestMs);
    socket.on('data', (piece) => {
      answer += piece.toString('latin1');
      if (/^HTTP[\s\S]*\r\n\r\n/.test(answer) && !/connection: close/i.test(answer)) end(false);
    });
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
    socket.on('connect', async () => {
      if (!drip) socket.write(Buffer.from(bytes, 'latin1'));
      else
        for (const byte of bytes) {
          if (socket.destroyed) return;
          socket.write(byte);
          await new Promise((resume) => setTimeout(resume, 2));
        }
      if (closes) socket.end(() => end(true));
    });
  });
}
