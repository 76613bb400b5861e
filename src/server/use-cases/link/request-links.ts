// Requests the links of a booking by email or phone. A job looks the booking up later, so that answer and timing reveal nothing.
import { createHmac } from 'node:crypto';
import { type LinkContact, parseLinkContact } from '../../../domain/link-request/link-contact.ts';
import type { Networks } from '../../../domain/network.ts';
import type { Database } from '../../db/client.ts';
import { takeLinkRequest } from '../../db/stores/link-requests.ts';
import { readSecret } from '../../db/stores/secrets.ts';
import type { Clock } from '../../ports/clock.ts';
import { networkKey } from '../network-key.ts';

export type RequestedLinks =
  | { ok: true; kind: LinkContact['kind'] }
  | { ok: false; reason: 'invalid-contact' }
  | { ok: false; reason: 'links-limit'; retryAfterSeconds: number };

export async function requestLinks(
  { db, clock }: { db: Database; clock: Clock },
  typed: string,
  networks: Networks,
): Promise<RequestedLinks> {
  const contact = parseLinkContact(typed);
  if (!contact) return { ok: false, reason: 'invalid-contact' };
  const taken = await takeLinkRequest(db, {
    contact,
    contactKey: createHmac('sha256', await readSecret(db, 'networks'))
      .update(`contact ${contact.value}`)
      .digest(),
    network: await networkKey(db, networks.narrow),
    widestNetwork: await networkKey(db, networks.widest),
    now: clock.now(),
  });
  return taken.ok ? { ok: true, kind: contact.kind } : { ...taken, reason: 'links-limit' };
}
