import { dayMs } from '../../../domain/durations.ts';
import { readable } from '../../../domain/readable-text.ts';
import type { Database } from '../../db/client.ts';
import { markBounced } from '../../db/stores/mail-bounces.ts';
import type { Clock } from '../../ports/clock.ts';

type Bounce = { address: string; reason: string; permanent: boolean; messageId?: string | undefined };

/** Mails come back within days; an older one is another matter. */
const recentMs = 7 * dayMs;

/**
 * Lists the email as undelivered: the one with this Message-ID, otherwise the latest to the address. `false`: nothing
 * to list, such as a bounce that the mail server still retries, or a repeated one.
 */
export async function recordBounce(
  { db, clock }: { db: Database; clock: Clock },
  { address, reason, permanent, messageId }: Bounce,
): Promise<boolean> {
  if (!permanent) return false;
  const now = clock.now();
  const words = readable(reason).replace(/\s+/g, ' ').trim().slice(0, 200);
  return markBounced(
    db,
    {
      address: address.toLowerCase(),
      deliveryId: messageId && deliveryIdOf(messageId),
      since: new Date(now.getTime() - recentMs),
      problem: words === '' ? 'the email bounced' : `the email bounced: ${words}`,
    },
    now,
  );
}

/** Our Message-ID begins with the delivery's id. A provider that replaces it names its own. */
const deliveryIdOf = (messageId: string): string | undefined =>
  /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId)?.[1];
