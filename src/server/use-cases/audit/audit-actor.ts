import type { AuditAction } from '../../../domain/audit/audit-actions.ts';

const customer: readonly AuditAction[] = [
  'appointment.moved',
  'appointment.email-changed',
  'appointment.email-confirmed',
  'appointment.recipients-changed',
  'agreement.opened',
  'agreement.sent',
  'agreement.signed',
  'agreement.amended',
  'agreement.not-taken',
  'credit.used',
  'credit.freed',
  'payment.received',
];
const bank: readonly AuditAction[] = [
  'payment.disputed',
  'payment.dispute-won',
  'payment.dispute-lost',
  'payment.inquiry',
  'payment.inquiry-closed',
];
const server: readonly AuditAction[] = ['inspector-created', 'password-reset'];

/** Names the actor of an action without a desk user. */
export function actorWithoutName(action: string, { by }: Readonly<Record<string, unknown>>): string {
  const did = (actions: readonly string[]) => actions.includes(action);
  if (did(customer) || (action === 'appointment.cancel' && by === 'customer')) return 'The customer';
  if (did(bank)) return 'The payer’s bank';
  return did(server) ? 'Command on the server' : 'Automatic';
}
