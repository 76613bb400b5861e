import type { FastifyReply, FastifyRequest } from 'fastify';
import { phoneText } from '../../../domain/business/wording.ts';
import type { FoundManaged } from '../../use-cases/manage/find-managed.ts';
import { refuse } from '../refusals.ts';

/** Like a signing link's refusals, worded for managing a booking. */
const words = (phone: string) =>
  ({
    'unknown-link': `This link doesn’t open a booking. Please use the one in our newest email, or call us at ${phone}.`,
    'expired-link': `This link has ended: the inspection was more than 90 days ago. Please call us at ${phone}.`,
    'unknown-appointment': `We can’t find that booking on this device. Please open it with the link in our emails, or call us at ${phone}.`,
  }) as const;

export const refuseManaged = (
  request: FastifyRequest,
  reply: FastifyReply,
  { reason }: Extract<FoundManaged, { ok: false }>,
): FastifyReply => {
  const { office } = request.server.business.current().profile;
  return refuse(request, reply, reason, undefined, { message: words(phoneText(office.phone))[reason] });
};
