import { dayMs } from '../../domain/durations.ts';
import type { Database } from '../db/client.ts';
import { deleteLinkRequestsBefore } from '../db/stores/link-requests.ts';
import { deleteOfficeNoticesBefore } from '../db/stores/office-notices.ts';
import { deleteSandboxCodesExpiredBefore } from '../db/stores/sandbox-codes.ts';
import { deleteUnverifiedConsentsBefore } from '../db/stores/text-permissions.ts';
import { deleteSendsBefore } from '../db/stores/verification-sends.ts';
import { deletePhonesVerifiedUntil } from '../db/stores/verified-phones.ts';
import type { Clock } from '../ports/clock.ts';

/** The longest window that sends are counted in is a day; what is older says nothing any more. */
const keptDays = 2;
const noticesKeptDays = 30;

/** Numbers that were texted or verified are kept for as long as they are needed. Consents stay: they are evidence. */
export async function purgeVerifications(deps: { db: Database; clock: Clock }): Promise<number> {
  const ago = (days: number) => new Date(deps.clock.now().getTime() - days * dayMs);
  const before = ago(keptDays);
  const removed = [
    await deleteSendsBefore(deps.db, before),
    await deleteLinkRequestsBefore(deps.db, before),
    await deletePhonesVerifiedUntil(deps.db, before),
    await deleteSandboxCodesExpiredBefore(deps.db, before),
    await deleteUnverifiedConsentsBefore(deps.db, before),
    await deleteOfficeNoticesBefore(deps.db, ago(noticesKeptDays)),
  ];
  return removed.reduce((sum, count) => sum + count, 0);
}
