// One harmless GET: no redirects, bounded in size, with what the answer says about its certificate and the time.
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { TLSSocket } from 'node:tls';

export type Answer = {
  status: number;
  header: (name: string) => string;
  text: string;
  /** `undefined`: not JSON. */
  json: unknown;
  /** `undefined`: not over TLS. */
  certificateEnds: Date | undefined;
};
export type Asked = { ok: true; answer: Answer } | { ok: false; code: string };
export type Ask = (url: string, headers?: Record<string, string>) => Promise<Asked>;

export type AskOptions = {
  signal: AbortSignal;
  /** Called with the time that another machine answered at. */
  onDate?: ((host: string, date: Date) => void) | undefined;
  /** A certificate to trust, for tests. */
  ca?: string | undefined;
};

const maxBytes = 512 * 1024;

export const makeAsk =
  ({ signal, onDate, ca }: AskOptions): Ask =>
  (url, headers = {}) =>
    new Promise((resolve) => {
      const { protocol, host } = new URL(url);
      const request = protocol === 'https:' ? httpsRequest : httpRequest;
      const options = {
        headers: { accept: 'application/json', ...headers },
        signal,
        agent: false,
        ...(ca && { ca }),
      };
      const fail = (error: NodeJS.ErrnoException) =>
        resolve({ ok: false, code: error.code ?? error.message });
      const call = request(url, options, (response) => {
        const { socket } = response;
        const ends = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) response.destroy(new Error('an answer that is too long'));
          else chunks.push(chunk);
        });
        response.on('error', fail);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const header = (name: string) => String(response.headers[name] ?? '');
          const date = new Date(header('date'));
          if (!Number.isNaN(date.getTime())) onDate?.(host, date);
          resolve({
            ok: true,
            answer: {
              status: response.statusCode ?? 0,
              header,
              text,
              json: parsed(text),
              certificateEnds: ends === undefined ? undefined : new Date(ends),
            },
          });
        });
      });
      call.on('error', fail);
      call.end();
    });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const unreachable = (whom: string, code: string): string =>
  code === 'ABORT_ERR' ? `${whom} did not answer in time.` : `${whom} could not be reached (${code}).`;
