import type { FastifyReply, FastifyRequest } from 'fastify';
import { business } from '../../../domain/business.ts';
import type { FoundManaged } from '../../use-cases/manage/find-managed.ts';
import { refuse } from '../refusals.ts';

const { display } = business.office.phone;

/** Like a signing link's refusals, worded for managing a booking. */
const words = {
  'unknown-link': `This link doesn’t open a booking. Please use the one in our newest email, or call us at ${display}.`,
  'expired-link': `This link has ended: the inspection was more than 90 days ago. Please call us at ${display}.`,
  'unknown-appointment': `We can’t find that booking on this device. Please open it with the link in our emails, or call us at ${display}.`,
} as const;

export const refuseManaged = (
  request: FastifyRequest,
  reply: FastifyReply,
  { reason }: Extract<FoundManaged, { ok: false }>,
): FastifyReply => refuse(request, reply, reason, undefined, { message: words[reason] });
