// One attack scenario, and the invariants to check afterwards.
import { send } from './send.ts';

export type ScenarioContext = {
  url: string;
  inspector: { email: string; password: string };
  /** Resolves when all mails and texts so far are sent. */
  mailed: () => Promise<void>;
  /** Direct database access, for what no call can do (such as letting a day pass). */
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Duration of a continuous attack. */
  seconds: number;
};

export type Scenario = {
  name: string;
  /** Returns violations, one sentence each; empty if the product withstood the attack. */
  run: (context: ScenarioContext) => Promise<string[]>;
};

export type Reply = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> };

/** A browser with a cookie jar at one network address. The product must trust this machine as a proxy. */
export function browserAt({ url }: { url: string }, address: string) {
  const cookies = new Map<string, string>();
  const ask = async (method: string, path: string, body?: object | Buffer): Promise<Reply> => {
    const isRaw = Buffer.isBuffer(body);
    const answer = await send(url, {
      method,
      url: path,
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(body && { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isRaw ? body : Buffer.from(JSON.stringify(body)) }),
    });
    for (const given of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = given.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const read: unknown = answer.type === 'application/json' ? JSON.parse(answer.text) : {};
    return {
      status: answer.status,
      headers: answer.headers,
      body: Array.isArray(read) ? { list: read } : Object(read),
    };
  };
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object) => ask('POST', path, body),
    put: (path: string, body: object | Buffer) => ask('PUT', path, body),
  };
}

export type Browser = ReturnType<typeof browserAt>;

export type OutboxMessage = {
  kind: 'mail' | 'text';
  recipient: string;
  subject: string | null;
  text: string;
};

/** Captured mails and texts, newest first. */
export async function readOutbox(context: ScenarioContext): Promise<OutboxMessage[]> {
  await context.mailed();
  const { body } = await browserAt(context, '192.0.2.250').get('/api/sandbox/outbox');
  return body.messages as OutboxMessage[];
}

/** Collects violated expectations. */
export function makeFindings() {
  const found: string[] = [];
  return {
    found,
    expect: (holds: boolean, otherwise: string) => {
      if (!holds) found.push(otherwise);
    },
  };
}
