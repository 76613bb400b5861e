// What the Documenso adapter sends, and what the loopback server answers, as Documenso describes both.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { documensoESign } from '../../src/server/adapters/esign/documenso.ts';
import type { SigningPlace } from '../../src/server/ports/esign.ts';
import { documensoAccount, startDocumenso } from '../support/documenso-server.ts';
import { documenso } from './documenso.ts';
import { checkAnswer, checkRequest } from './vendor-call.ts';

const server = await startDocumenso();
afterAll(server.close);
const { external, prepare, send } = documensoESign({
  ...documensoAccount,
  url: server.url,
  maxWaitMs: 10_000,
});
if (!external) throw new Error('Documenso has no external signing');

const placeOf = (kind: SigningPlace['kind']): SigningPlace => ({
  kind,
  label: 'Buyer’s name',
  page: 1,
  left: 72,
  top: 72,
  width: 100,
  height: 20,
});
const file = {
  pdf: Buffer.from('%PDF-1.7\n%%EOF\n'),
  page: { width: 612, height: 792 },
  places: [placeOf('initials'), placeOf('signature'), placeOf('text')],
};

async function prepared() {
  const request = {
    id: randomUUID(),
    appointmentId: randomUUID(),
    title: 'Agreement',
    message: 'Please sign before Friday.',
    signerName: 'Dana Okafor',
    signerEmail: 'dana@example.com',
  };
  const made = await prepare(request, async () => file);
  return { request, document: made.ok ? (made.value ?? '') : '' };
}

async function makeEveryCall() {
  const [signed, canceled, draft] = [await prepared(), await prepared(), await prepared()];
  await send(signed.request, signed.document);
  server.expire(signed.document, new Date('2026-11-30T16:00:00Z'));
  await external?.readProgress(signed.request, signed.document);
  server.sign(signed.document, new Date('2026-11-16T17:30:00Z'));
  await external?.readProgress(signed.request, signed.document);
  await send(canceled.request, canceled.document);
  await external?.withdraw(canceled.document);
  await external?.withdrawUnanswered(draft.request.id);
  await external?.readProgress(draft.request, draft.document);
}

test('every call of the adapter is one of Documenso’s, with its fields, and so are the loopback server’s answers', async () => {
  await makeEveryCall();
  const names = server.exchanges.map(({ method, path, body, answer }) => {
    checkAnswer(documenso, { method, path, body: answer });
    return checkRequest(documenso, { method, path, body }).name;
  });
  expect(new Set(names)).toEqual(new Set(documenso.calls.map(({ name }) => name)));
});
