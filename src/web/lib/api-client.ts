// Makes the calls that src/api describes. A refusal becomes an error that reads "status: body".
import type { z } from 'zod';
import type { Endpoint, EndpointParts } from '../../api/endpoint.ts';
import { type Failure, failureSchema } from '../../api/failure.ts';

export class CallFailed extends Error {
  readonly status: number;
  /** The server's message and details, if it sent them. */
  readonly failure: Failure | undefined;
  readonly body: string;
  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
    this.failure = readFailure(body);
  }
}

function readFailure(body: string): Failure | undefined {
  try {
    return failureSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export async function call<Parts extends EndpointParts, Answer extends z.ZodType>(
  endpoint: Endpoint<Parts, Answer>,
  input: {
    params?: Input<Parts['params']>;
    query?: Input<Parts['query']>;
    body?: Input<Parts['body']>;
    signal?: AbortSignal;
  } = {},
): Promise<z.output<Answer>> {
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  const path = fillIn(endpoint.path, (input.params ?? {}) as Record<string, unknown>);
  const response = await fetch(query ? `${path}?${query}` : path, {
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

const fillIn = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
