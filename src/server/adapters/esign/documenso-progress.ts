// Fetches the state of a document from Documenso, and the signed file.
import { z } from 'zod';
import type { Progress } from '../../ports/esign.ts';
import type { ProviderResult } from '../bounded-fetch.ts';
import { type CallDocumenso, jsonOf, refusedWith, succeeded, unreadable } from './documenso-request.ts';

const maxPdfBytes = 5 * 1024 * 1024;
const instant = z
  .string()
  .max(40)
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()));

const envelopeShape = z.object({
  status: z.enum(['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'CANCELLED']),
  externalId: z.string().nullable(),
  completedAt: instant.nullish(),
  recipients: z.array(
    z.object({
      email: z.string(),
      name: z.string().max(1_000),
      role: z.string(),
      signingStatus: z.string(),
      signedAt: instant.nullish(),
      /** Missing in older versions. The document stays PENDING afterwards. */
      expiresAt: instant.nullish(),
    }),
  ),
  envelopeItems: z.array(z.object({ id: z.string().regex(/^[\w-]{1,100}$/) })),
});

type Envelope = z.infer<typeof envelopeShape>;

/** `undefined`: unknown or deleted envelope. */
export async function readEnvelope(
  call: CallDocumenso,
  document: string,
  signal: AbortSignal,
): Promise<ProviderResult<Envelope | undefined>> {
  const reply = await call({ path: `/envelope/${encodeURIComponent(document)}` }, signal);
  if (!reply.ok) return reply;
  if (reply.value.status === 404) return { ok: true, value: undefined };
  if (!succeeded(reply.value)) return refusedWith(reply.value);
  const read = envelopeShape.safeParse(jsonOf(reply.value));
  return read.success ? { ok: true, value: read.data } : unreadable;
}

export async function readProgress(
  call: CallDocumenso,
  request: { id: string; signerEmail: string },
  document: string,
  signal: AbortSignal,
): Promise<ProviderResult<Progress>> {
  const envelope = await readEnvelope(call, document, signal);
  if (!envelope.ok) return envelope;
  if (!envelope.value) return { ok: true, value: { state: 'ended' } };
  const { status, externalId, recipients } = envelope.value;
  if (externalId !== request.id) return { ok: false, why: 'a document that is not this request’s' };
  if (recipients.some(({ signingStatus }) => signingStatus === 'REJECTED')) {
    return { ok: true, value: { state: 'ended' } };
  }
  switch (status) {
    case 'DRAFT':
    case 'PENDING': {
      const signer = signerOf(recipients, request);
      if (signer?.signingStatus === 'SIGNED') return { ok: true, value: { state: 'sealing' } };
      return { ok: true, value: { state: 'open', expiresAt: signer?.expiresAt ?? null } };
    }
    case 'REJECTED':
    case 'CANCELLED':
      return { ok: true, value: { state: 'ended' } };
    case 'COMPLETED':
      return completed(call, envelope.value, request, signal);
  }
}

async function completed(
  call: CallDocumenso,
  { recipients, envelopeItems, completedAt }: Envelope,
  request: { signerEmail: string },
  signal: AbortSignal,
): Promise<ProviderResult<Progress>> {
  const signer = signerOf(recipients, request);
  const signedAt = signer?.signedAt ?? completedAt;
  const [item, ...others] = envelopeItems;
  if (signer?.signingStatus !== 'SIGNED' || !signedAt || !item || others.length > 0) return unreadable;
  const file = await call({ path: `/envelope/item/${item.id}/download?version=signed` }, signal, maxPdfBytes);
  if (!file.ok) return file;
  if (!succeeded(file.value)) return refusedWith(file.value);
  const pdf = file.value.body;
  if (!isSealedPdf(pdf)) return { ok: false, why: 'a signed file that is no sealed PDF' };
  return { ok: true, value: { state: 'completed', signedAt, signerName: signer.name, pdf } };
}

const signerOf = (recipients: Envelope['recipients'], { signerEmail }: { signerEmail: string }) =>
  recipients.find(
    ({ email, role }) => role === 'SIGNER' && email.toLowerCase() === signerEmail.toLowerCase(),
  );

/** Checks the first and last bytes against truncation, and for a seal, which Documenso adds. */
const isSealedPdf = (file: Buffer): boolean =>
  file.subarray(0, 5).equals(Buffer.from('%PDF-')) &&
  file.subarray(-1024).includes('%%EOF') &&
  file.includes('/ByteRange', 0, 'latin1');
