// Checks an answer for violations.
import { type Operation, typesOf } from './document.ts';
import type { Answer, Sent } from './send.ts';

/** Internal details. No request contains any of them. */
const innerWords =
  /\n\s+at \S+ \(|node_modules|dist\/server|src\/server|\.[jt]s:\d+|SQLSTATE|syntax error at|violates \w+ constraint|relation "|column "|caliche-postgres|\bECONN|kysely|ZodError|FST_ERR|pg_catalog|graphile/i;

/** Overloaded on purpose, with a message a visitor can act on. */
const deliberate503 = ['signing-busy', 'too-many-listeners', 'unavailable'];

export function faultOf(operation: Operation | undefined, sent: Sent, answer: Answer): string | undefined {
  if (answer.status === 0) return isCutOff(sent, answer) ? undefined : `no answer (${answer.text})`;
  if (answer.status >= 500 && !isBusy(sent, answer)) return `answered ${answer.status}`;
  const inner = innerWords.exec(answer.text);
  if (inner && answer.type !== 'application/pdf' && !isOurFile(sent)) return `says "${inner[0]}"`;
  if (sent.method === 'HEAD' || [204, 304].includes(answer.status)) return undefined;
  if (answer.status >= 400 && sent.url.startsWith('/api/')) return failureFault(answer);
  if (!operation || sent.method !== operation.method) return undefined;
  return documentFault(operation, sent, answer);
}

/**
 * Far more than is taken: a server may hang up on somebody who is still talking. A head that is too long is refused before its
 * method is known, with words that a HEAD has no use for.
 */
const isCutOff = ({ method, body }: Sent, { text }: Answer): boolean =>
  ((body?.length ?? 0) > 64_000 && /EPIPE|ECONNRESET/.test(text)) ||
  (method === 'HEAD' && text.includes('Data after `Connection: close`'));

function isBusy({ url }: Sent, { status, text }: Answer): boolean {
  if (status !== 503) return false;
  const code = /"code":"([\w-]+)"/.exec(text)?.[1] ?? '';
  return deliberate503.includes(code) && (code !== 'unavailable' || url.includes('/changes'));
}

/** Scripts contain file names. */
const isOurFile = ({ url }: Sent): boolean => /^\/(assets\/|desk-worker\.js|api\/(docs|openapi))/.test(url);

/** Every refusal has the common error shape. */
function failureFault({ text, type }: Answer): string | undefined {
  if (type !== 'application/json') return `refuses as ${type || 'nothing'}`;
  try {
    const { code, message, requestId } = JSON.parse(text) as Record<string, unknown>;
    return code && message && requestId ? undefined : 'refuses in another shape';
  } catch {
    return 'refuses in what cannot be read';
  }
}

function documentFault(
  operation: Operation,
  { headers }: Sent,
  { status, type }: Answer,
): string | undefined {
  // Partial content is only for range requests.
  const types = typesOf(operation, status === 206 && headers.range ? 200 : status);
  if (!types) return `answers ${status}, which is not documented`;
  // A redirect has a location and no body.
  if (status >= 300) return undefined;
  return types.length === 0 || types.includes(type)
    ? undefined
    : `answers as ${type || 'nothing'}, which is not documented`;
}
