import type { FastifyInstance } from 'fastify';
import { readPriceList as endpoint } from '../../../api/price-list.ts';
import type { BusinessVersion, CurrentBusiness } from '../../business/current-business.ts';
import type { Changes } from '../../db/changes.ts';
import { readPriceList } from '../../use-cases/pricing/read-price-list.ts';
import { cachedAnswers } from '../cached-answer.ts';
import { register } from '../register.ts';

export function priceListRoutes(
  app: FastifyInstance,
  { changes, business }: { changes: Changes; business: CurrentBusiness },
): void {
  const answers = cachedAnswers<BusinessVersion, typeof endpoint.answer>({
    endpoint,
    tables: [],
    changes,
    key: ({ version }) => String(version),
    load: async ({ profile }) => readPriceList(profile.prices),
  });
  register(app, endpoint, ({ request, reply }) => answers(request, reply, business.current()));
}
