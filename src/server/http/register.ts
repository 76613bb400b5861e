// Registers an endpoint as a Fastify route: validated input, checked answer, documented, rate limited.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, EndpointParts } from '../../api/endpoint.ts';
import { failureSchema } from '../../api/failure.ts';

type Input<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type Call<Parts extends EndpointParts> = {
  params: Input<Parts['params']>;
  query: Input<Parts['query']>;
  body: Input<Parts['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<Parts extends EndpointParts, Answer extends z.ZodType> = (
  call: Call<Parts>,
) => Promise<z.input<Answer> | FastifyReply | undefined> | undefined;

export function register<Parts extends EndpointParts, Answer extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Parts, Answer>,
  handler: Handler<Parts, Answer>,
): void {
  const { request: parts } = endpoint;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.noun],
      ...(endpoint.access && { security: [{ session: [] }] }),
      ...(parts.params && { params: parts.params }),
      ...(parts.query && { querystring: parts.query }),
      ...(parts.body && { body: parts.body }),
      response: {
        [endpoint.status]: documentedAnswer(endpoint),
        ...endpoint.refusals,
        '4xx': failureSchema,
        '5xx': failureSchema,
      },
    },
    ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
    ...(endpoint.perMinute && { config: { perMinute: endpoint.perMinute } }),
    ...(endpoint.access && { onRequest: app.requireAccess(endpoint.access) }),
    handler: (request, reply) => {
      reply.status(endpoint.status);
      return handler({
        params: request.params as Input<Parts['params']>,
        query: request.query as Input<Parts['query']>,
        body: request.body as Input<Parts['body']>,
        request,
        reply,
      });
    },
  });
}

/** Files are sent as bytes and bypass the schema; only the documentation names their types. */
const documentedAnswer = ({ answer, fileTypes, summary }: Endpoint) =>
  fileTypes
    ? {
        description: summary,
        content: Object.fromEntries(fileTypes.map((type) => [type, { schema: answer }])),
      }
    : answer;
