// Who gets an email, for the office to read before it saves.
import type { Recipient } from '../../../domain/appointment/recipients.ts';
import type { StoredParty } from '../../db/stores/parties.ts';

export function recipientText({ role, to }: Recipient, parties: readonly StoredParty[]): string {
  if (role === 'business') return `Your office, by email to ${to}`;
  const name = parties.find((party) => party.role === role && party.email?.toLowerCase() === to)?.name.trim();
  const what = role === 'report' ? 'who gets the report' : role === 'realtor' ? 'their agent' : '';
  const who = [name, what].filter(Boolean).join(', ');
  return who ? `${who}, by email to ${to}` : `Email to ${to}`;
}
