import type { FastifyInstance } from 'fastify';
import type { CurrentBusiness } from '../business/current-business.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For messages that every route can send. */
    business: CurrentBusiness;
  }
}

export function registerBusiness(app: FastifyInstance, business: CurrentBusiness): void {
  app.decorate('business', business);
}
