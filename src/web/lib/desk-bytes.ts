import type { z } from 'zod';
import type { Endpoint, EndpointParts } from '../../api/endpoint.ts';
import { CallFailed } from './api-client.ts';
import { reportRefusal } from './desk-call.ts';

/** A desk call whose body is bytes, such as a part of a file. */
export async function deskBytes<Answer extends z.ZodType>(
  { method, path, answer }: Pick<Endpoint<EndpointParts, Answer>, 'method' | 'path' | 'answer'>,
  input: { id: string; query: Record<string, string>; body: Blob; signal: AbortSignal },
): Promise<z.output<Answer>> {
  const address = `${path.replace(':id', encodeURIComponent(input.id))}?${new URLSearchParams(input.query)}`;
  const response = await fetch(address, {
    method,
    credentials: 'include',
    headers: { 'content-type': 'application/octet-stream' },
    body: input.body,
    signal: input.signal,
  });
  const text = await response.text();
  if (response.ok) return answer.parse(JSON.parse(text));
  const failed = new CallFailed(response.status, text || response.statusText);
  reportRefusal(failed.status, failed.failure?.code);
  throw failed;
}
