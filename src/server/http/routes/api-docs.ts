import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { business } from '../../../domain/business.ts';
import { docsStyle, type OpenApiDocument, renderDocs } from '../api-docs-page.ts';
import { contentSecurityPolicy } from '../security.ts';

const styleHash = `sha256-${createHash('sha256').update(docsStyle).digest('base64')}`;

/** Must be registered before the routes it describes. */
export async function apiDocsRoutes(app: FastifyInstance, options: { publicUrl: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${business.name}: HTTP interface`,
        version: '1',
        description:
          'Every call the website and the inspector’s desk make. Money is in dollars unless its name ends in Cents; each field says which. Times are Arizona time.',
      },
      servers: [{ url: options.publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'An inspector’s session' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });

  // Cached, because it is public and long.
  let json: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    json ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(json);
  });

  const policy = contentSecurityPolicy({
    https: options.publicUrl.startsWith('https:'),
    styleHashes: [styleHash],
  });
  let page: string | undefined;
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= renderDocs(app.swagger() as unknown as OpenApiDocument);
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
  });
}
