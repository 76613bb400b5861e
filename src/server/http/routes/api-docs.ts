import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { CurrentBusiness } from '../../business/current-business.ts';
import { docsStyle, type OpenApiDocument, renderDocs } from '../api-docs-page.ts';
import { contentSecurityPolicy } from '../security.ts';

/** Must be registered before the routes it describes. */
export async function apiDocsRoutes(
  app: FastifyInstance,
  { business, settings: options }: { business: CurrentBusiness; settings: { publicUrl: string } },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: titleOf(business),
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

  // Cached, because it is public and long. It has the name and the colors of the business, which may get others.
  let known: { version: number; json?: string; page?: { html: string; policy: string } } | undefined;
  const cached = () => {
    const { version } = business.current();
    if (known?.version !== version) known = { version };
    return known;
  };
  const described = () => {
    const document = app.swagger();
    return { ...document, info: { ...document.info, title: titleOf(business) } };
  };
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    const answers = cached();
    answers.json ??= JSON.stringify(described());
    return reply.type('application/json; charset=utf-8').send(answers.json);
  });

  const draw = () => {
    const style = docsStyle(business.current().profile.brand.palette);
    return {
      html: renderDocs(described() as unknown as OpenApiDocument, style),
      policy: contentSecurityPolicy({
        https: options.publicUrl.startsWith('https:'),
        styleHashes: [`sha256-${createHash('sha256').update(style).digest('base64')}`],
      }),
    };
  };
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    const answers = cached();
    answers.page ??= draw();
    return reply
      .header('content-security-policy', answers.page.policy)
      .type('text/html; charset=utf-8')
      .send(answers.page.html);
  });
}

const titleOf = (business: CurrentBusiness): string => `${business.current().profile.name}: HTTP interface`;
