// Portraits of the inspectors, from the business in force.
import type { FastifyInstance } from 'fastify';
import { portraitAddress, portraitType } from '../../../domain/business/portrait.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';

type File = { type: string; body: Buffer };

export function portraitRoutes(app: FastifyInstance, { business }: { business: CurrentBusiness }): void {
  let known: { profile: BusinessProfile; files: Map<string, File> } | undefined;
  const filesNow = (): Map<string, File> => {
    const { profile } = business.current();
    if (known?.profile !== profile) known = { profile, files: portraitFiles(profile) };
    return known.files;
  };

  app.get('/inspectors/:id/:name', { schema: { hide: true } }, (request, reply) => {
    const [path = ''] = request.url.split('?');
    const file = filesNow().get(path);
    if (!file) return reply.callNotFound();
    // Another picture has another address.
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(file.type)
      .send(file.body);
  });
}

const portraitFiles = ({ inspectors }: BusinessProfile): Map<string, File> =>
  new Map(
    inspectors.flatMap(({ id, portrait }) =>
      portrait === null
        ? []
        : [
            [
              portraitAddress({ id, portrait }) ?? '',
              { type: portraitType(portrait), body: Buffer.from(portrait, 'base64') },
            ] as const,
          ],
    ),
  );
