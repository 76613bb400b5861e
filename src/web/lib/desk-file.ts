import type { Endpoint } from '../../api/endpoint.ts';
import { CallFailed } from './api-client.ts';
import { reportRefusal } from './desk-call.ts';

/** A desk call whose answer is a file. */
export async function deskFile(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  body: object,
): Promise<Blob> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return response.blob();
  const failed = new CallFailed(response.status, await response.text());
  reportRefusal(failed.status, failed.failure?.code);
  throw failed;
}
