// A loopback server for the parts of Documenso's v2 API we use. Stores envelopes, and misbehaves on request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Misbehavior, misbehave } from './fake-google-maps-misbehavior.ts';

export const documensoAccount = {
  apiToken: 'api_0123456789abcdef',
  webhookSecret: 'a-secret-of-the-webhook',
};

export type EnvelopeField = {
  type: string;
  page: number;
  positionX: number;
  positionY: number;
  width: number;
  height: number;
  fieldMeta?: { label: string };
};

type Payload = {
  title: string;
  externalId: string;
  recipients: { email: string; name: string; role: string; fields: EnvelopeField[] }[];
  meta: { subject: string; message: string };
};

type Envelope = {
  id: string;
  status: 'DRAFT' | 'PENDING' | 'COMPLETED' | 'REJECTED' | 'CANCELLED';
  payload: Payload;
  pdf: Buffer;
  signed: Buffer | undefined;
  signedAt: string | null;
  expiresAt: string | null;
};

type Answer = { status: number; body: object | Buffer };
type Routes = [pattern: RegExp, answer: (request: Received, id: string) => Answer | Promise<Answer>][];
/** A call and the answer of an orderly server, read. */
type Exchange = { method: string; path: string; body: unknown; answer: unknown };
type Received = { body: Buffer; contentType: string };

export type DocumensoServer = Awaited<ReturnType<typeof startDocumenso>>;

export async function startDocumenso() {
  const envelopes = new Map<string, Envelope>();
  const seen: string[] = [];
  const exchanges: Exchange[] = [];
  let misbehavior: { how: Misbehavior; where: RegExp } | undefined;
  /** Called before an envelope is sent, so that a test can act while we wait for the answer. */
  let beforeAnswering: (() => Promise<unknown>) | undefined;
  let knowsCancel = true;
  let planLimit: Answer | undefined;
  let lost: RegExp | undefined;

  const named = ({ body }: Received) => {
    const { envelopeId } = JSON.parse(body.toString()) as { envelopeId: string };
    return envelopes.get(envelopeId);
  };

  const create = async ({ body, contentType }: Received): Promise<Answer> => {
    const parts = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
    const payload = JSON.parse(String(parts.get('payload'))) as Payload;
    const file = parts.get('files');
    if (planLimit) return planLimit;
    const complaint = complaintAbout(payload, file);
    if (complaint || !(file instanceof File)) return { status: 400, body: { message: complaint ?? 'file' } };
    const id = `envelope_${envelopes.size + 1}`;
    const pdf = Buffer.from(await file.arrayBuffer());
    envelopes.set(id, {
      id,
      status: 'DRAFT',
      payload,
      pdf,
      signed: undefined,
      signedAt: null,
      expiresAt: null,
    });
    return { status: 200, body: { id } };
  };

  const distribute = async (received: Received): Promise<Answer> => {
    const envelope = named(received);
    if (envelope?.status !== 'DRAFT') return { status: 400, body: { message: 'Not a draft' } };
    envelope.status = 'PENDING';
    await beforeAnswering?.();
    return { status: 200, body: { success: true, id: envelope.id, recipients: [] } };
  };

  const cancel = (received: Received): Answer => {
    const envelope = named(received);
    if (!knowsCancel || !envelope) return notFound;
    if (envelope.status !== 'PENDING') return { status: 400, body: { message: 'Only pending documents' } };
    envelope.status = 'CANCELLED';
    return { status: 200, body: { success: true } };
  };

  const remove = (received: Received): Answer => {
    const envelope = named(received);
    return envelope && envelopes.delete(envelope.id) ? { status: 200, body: { success: true } } : notFound;
  };

  /** Like Documenso, in title, external id and recipients. */
  const found = (fields: URLSearchParams): Answer => {
    const words = fields.get('query') ?? '';
    const data = [...envelopes.values()].filter(({ payload }) =>
      [payload.title, payload.externalId, ...payload.recipients.map(({ email }) => email)].some((text) =>
        text.includes(words),
      ),
    );
    const many = data.map((envelope) => {
      const { fields: _fields, envelopeItems: _items, ...lite } = described(envelope);
      return lite;
    });
    return {
      status: 200,
      body: { data: many, count: many.length, currentPage: 1, perPage: 20, totalPages: 1 },
    };
  };

  const routes: Routes = [
    [/^POST \/api\/v2\/envelope\/create$/, create],
    [/^POST \/api\/v2\/envelope\/distribute$/, distribute],
    [/^POST \/api\/v2\/envelope\/cancel$/, cancel],
    [/^POST \/api\/v2\/envelope\/delete$/, remove],
    [
      /^GET \/api\/v2\/envelope\/item\/item_(\w+)\/download\?version=signed$/,
      (_received, id) => {
        const signed = envelopes.get(id)?.signed;
        return signed ? { status: 200, body: signed } : notFound;
      },
    ],
    [/^GET \/api\/v2\/envelope\?(.+)$/, (_received, query) => found(new URLSearchParams(query))],
    [
      /^GET \/api\/v2\/envelope\/(\w+)$/,
      (_received, id) => {
        const envelope = envelopes.get(id);
        return envelope ? { status: 200, body: described(envelope) } : notFound;
      },
    ],
  ];

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const line = `${request.method} ${request.url}`;
    seen.push(line);
    if (misbehavior?.where.test(line)) return misbehave(misbehavior.how, response, documensoAccount.apiToken);
    const [pattern, answer] = routes.find(([known]) => known.test(line)) ?? [];
    const allowed = request.headers.authorization === documensoAccount.apiToken;
    const received = { body: Buffer.concat(chunks), contentType: request.headers['content-type'] ?? '' };
    const { status, body } = !allowed
      ? { status: 401, body: { message: 'Unauthorized' } }
      : ((await answer?.(received, pattern?.exec(line)?.[1] ?? '')) ?? notFound);
    exchanges.push({
      method: request.method ?? '',
      path: request.url ?? '',
      body: await readBody(received),
      answer: Buffer.isBuffer(body) ? { type: 'application/pdf', bytes: body.length } : body,
    });
    if (lost?.test(line)) return response.socket?.resetAndDestroy();
    const isFile = Buffer.isBuffer(body);
    response
      .writeHead(status, { 'content-type': isFile ? 'application/pdf' : 'application/json' })
      .end(isFile ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const must = (id: string): Envelope => {
    const envelope = envelopes.get(id);
    if (!envelope) throw new Error(`No envelope ${id}`);
    return envelope;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    exchanges,
    envelope: must,
    newest: () => must([...envelopes.keys()].at(-1) ?? ''),
    /** The signer completes everything. `file`: returned by Documenso instead of the signed file. */
    sign: (id: string, signedAt: Date, file?: Buffer) => {
      const envelope = must(id);
      const seal = Buffer.from('\n/ByteRange [0 1 2 3]\n%%EOF\n');
      envelope.status = 'COMPLETED';
      envelope.signed = file ?? Buffer.concat([envelope.pdf, seal]);
      envelope.signedAt = signedAt.toISOString();
    },
    /** The signer is done, but the signed file is not made yet. */
    signUnsealed: (id: string, signedAt: Date) => {
      must(id).signedAt = signedAt.toISOString();
    },
    /** The signer's time ran out; the document stays pending. */
    expire: (id: string, at: Date) => {
      must(id).expiresAt = at.toISOString();
    },
    all: () => [...envelopes.values()],
    /** Does what is asked, and cuts the line instead of answering. */
    loseAnswers: (where: RegExp) => {
      lost = where;
    },
    reachPlanLimit: (body: object) => {
      planLimit = { status: 400, body };
    },
    reject: (id: string) => {
      must(id).status = 'REJECTED';
    },
    order: (how: Misbehavior, where = /./) => {
      misbehavior = { how, where };
    },
    beforeAnswering: (happens: () => Promise<unknown>) => {
      beforeAnswering = happens;
    },
    /** Like older versions, which could not cancel. */
    age: () => {
      knowsCancel = false;
    },
    behave: () => {
      misbehavior = undefined;
      beforeAnswering = undefined;
      knowsCancel = true;
      planLimit = undefined;
      lost = undefined;
      seen.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody({ body, contentType }: Received): Promise<unknown> {
  if (!contentType.startsWith('multipart/'))
    return body.length === 0 ? undefined : JSON.parse(body.toString());
  const headers = { 'content-type': contentType };
  const parts = await new Response(new Uint8Array(body), { headers }).formData();
  const files = parts.getAll('files').map((file) => ({ type: file instanceof File ? file.type : 'no file' }));
  return { payload: JSON.parse(String(parts.get('payload'))), files };
}

const notFound: Answer = { status: 404, body: { message: 'Not found' } };

/** Refusals of Documenso's own rules. */
function complaintAbout({ title, recipients }: Payload, file: unknown): string | undefined {
  if (!(file instanceof File) || file.type !== 'application/pdf') return 'You cannot upload non-PDF files';
  if (title.trim() === '' || title.length > 255) return 'title';
  if (!recipients.every(({ email, role }) => email.includes('@') && role === 'SIGNER')) return 'recipients';
  const inside = (at: number, size: number) => at >= 0 && size > 0 && at + size <= 100;
  const fits = (field: EnvelopeField) =>
    field.page >= 1 && inside(field.positionX, field.width) && inside(field.positionY, field.height);
  return recipients.every(({ fields }) => fields.every(fits)) ? undefined : 'fields';
}

const described = ({ id, status, payload, signedAt, expiresAt }: Envelope) => ({
  id,
  type: 'DOCUMENT',
  status,
  title: payload.title,
  externalId: payload.externalId,
  completedAt: signedAt,
  recipients: payload.recipients.map(({ email, name, role }) => ({
    id: 1,
    email,
    name,
    role,
    signingStatus: signedAt ? 'SIGNED' : status === 'REJECTED' ? 'REJECTED' : 'NOT_SIGNED',
    signedAt,
    expiresAt,
  })),
  fields: [],
  envelopeItems: [{ id: `item_${id}`, envelopeId: id, title: 'agreement.pdf', order: 1 }],
});
