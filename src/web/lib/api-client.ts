// Makes the calls that src/api describes. A refusal becomes an error that reads "status: body".
import type { z } from 'zod';
import type { Endpoint, EndpointParts } from '../../api/endpoint.ts';

export class CallFailed extends Error {
  readonly status: number;
  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
  }
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export async function call<Parts extends EndpointParts, Answer extends z.ZodType>(
  endpoint: Endpoint<Parts, Answer>,
  input: { body?: Input<Parts['body']>; signal?: AbortSignal } = {},
): Promise<z.output<Answer>> {
  const response = await fetch(endpoint.path, {
    method: endpoint.method,
    credentials: 'include',
    ...(input.signal && { signal: input.signal }),
    ...(input.body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input.body),
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new CallFailed(response.status, text || response.statusText);
  return endpoint.answer.parse(JSON.parse(text));
}
