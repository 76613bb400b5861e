import type { FastifyInstance } from 'fastify';
import { checkNames as endpoint } from '../../../api/contact.ts';
import { checkNames } from '../../use-cases/contact/check-names.ts';
import { register } from '../register.ts';

export function contactRoutes(app: FastifyInstance): void {
  register(app, endpoint, async ({ body }) => ({ fields: checkNames(body) }));
}
