// Signing at Documenso, cloud or self-hosted. See docs/integrations.md for its settings.
import { z } from 'zod';
import type { ESign } from '../../ports/esign.ts';
import type { ProviderResult } from '../bounded-fetch.ts';
import { type ProviderCallOptions, providerCalls } from '../provider-call.ts';
import { envelopeForm } from './documenso-envelope.ts';
import { documensoNotice } from './documenso-notice.ts';
import { readEnvelope, readProgress } from './documenso-progress.ts';
import {
  type CallDocumenso,
  documensoCaller,
  isPlanLimit,
  jsonOf,
  refusedWith,
  succeeded,
  unreadable,
} from './documenso-request.ts';

export type DocumensoOptions = ProviderCallOptions & {
  url: string;
  apiToken: string;
  webhookSecret: string;
};

const createdShape = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) });
const foundShape = z.object({
  data: z.array(createdShape.extend({ externalId: z.string().nullable() })),
});
const doneShape = z.object({ success: z.literal(true) });

export function documensoESign(options: DocumensoOptions): ESign {
  const call = documensoCaller(options);
  const prepare = providerCalls('documenso', options);
  const [preparing, sending, asking, withdrawing, finding] = [
    prepare('prepare'),
    prepare('send'),
    prepare('ask'),
    prepare('withdraw'),
    prepare('find'),
  ] as const;

  return {
    provider: 'documenso',
    prepare: async (request, makeFile) => {
      const file = await makeFile();
      if (!file) return { ok: false, reason: 'unavailable' };
      const form = envelopeForm(request, file);
      const prepared = await preparing(async (signal): Promise<ProviderResult<string | null>> => {
        const reply = await call({ path: '/envelope/create', body: form }, signal);
        if (!reply.ok) return reply;
        if (isPlanLimit(reply.value)) return { ok: true, value: null };
        if (!succeeded(reply.value)) return refusedWith(reply.value);
        const created = createdShape.safeParse(jsonOf(reply.value));
        return created.success ? { ok: true, value: created.data.id } : unreadable;
      });
      if (!prepared.ok || prepared.value !== null) return prepared;
      options.onFailure?.('prepare', 'the document limit of the plan is reached');
      return { ok: false, reason: 'limit' };
    },
    send: (_request, document) =>
      sending((signal) => post(call, '/envelope/distribute', { envelopeId: document }, signal)),
    external: {
      readProgress: (request, document) => asking((signal) => readProgress(call, request, document, signal)),
      withdraw: (document) => withdrawing((signal) => withdraw(call, document, signal)),
      withdrawUnanswered: (requestId) => finding((signal) => withdrawUnanswered(call, requestId, signal)),
      readNotice: documensoNotice(options.webhookSecret),
    },
  };
}

/** An ended document needs nothing; an unsent draft is deleted. */
async function withdraw(
  call: CallDocumenso,
  document: string,
  signal: AbortSignal,
): Promise<ProviderResult<undefined>> {
  const envelope = await readEnvelope(call, document, signal);
  if (!envelope.ok) return envelope;
  const body = { envelopeId: document };
  switch (envelope.value?.status) {
    case 'DRAFT':
      return post(call, '/envelope/delete', body, signal);
    case 'PENDING': {
      const cancelled = await post(call, '/envelope/cancel', body, signal);
      // Older Documenso versions cannot cancel; there, deleting ends a document and notifies its signer.
      const unknown = !cancelled.ok && cancelled.why === 'HTTP 404';
      return unknown ? post(call, '/envelope/delete', body, signal) : cancelled;
    }
    default:
      return { ok: true, value: undefined };
  }
}

/** Our request id is the document's external id, which Documenso searches but does not keep unique. */
async function withdrawUnanswered(
  call: CallDocumenso,
  requestId: string,
  signal: AbortSignal,
): Promise<ProviderResult<undefined>> {
  const query = new URLSearchParams({ query: requestId, type: 'DOCUMENT', perPage: '20' });
  const reply = await call({ path: `/envelope?${query}` }, signal);
  if (!reply.ok) return reply;
  // Older versions cannot search.
  if (reply.value.status === 404) return { ok: true, value: undefined };
  if (!succeeded(reply.value)) return refusedWith(reply.value);
  const found = foundShape.safeParse(jsonOf(reply.value));
  if (!found.success) return unreadable;
  for (const { id, externalId } of found.data.data) {
    const withdrawn = externalId === requestId ? await withdraw(call, id, signal) : { ok: true as const };
    if (!withdrawn.ok) return withdrawn;
  }
  return { ok: true, value: undefined };
}

async function post(
  call: CallDocumenso,
  path: string,
  body: Record<string, unknown>,
  signal: AbortSignal,
): Promise<ProviderResult<undefined>> {
  const reply = await call({ path, body }, signal);
  if (!reply.ok) return reply;
  if (!succeeded(reply.value)) return refusedWith(reply.value);
  return doneShape.safeParse(jsonOf(reply.value)).success ? { ok: true, value: undefined } : unreadable;
}
