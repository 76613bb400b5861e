import type { FastifyInstance } from 'fastify';
import { readPriceList as endpoint } from '../../../api/price-list.ts';
import type { Changes } from '../../db/changes.ts';
import { readPriceList } from '../../use-cases/pricing/read-price-list.ts';
import { cachedAnswer } from '../cached-answer.ts';
import { register } from '../register.ts';

export function priceListRoutes(app: FastifyInstance, deps: { changes: Changes }): void {
  const answer = cachedAnswer({ ...deps, endpoint, tables: [], load: async () => readPriceList() });
  register(app, endpoint, ({ request, reply }) => answer(request, reply));
}
