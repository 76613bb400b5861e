import type { Database } from '../db/client.ts';
import { readBusinessSettings } from '../db/stores/business-settings.ts';
import type { CurrentBusiness } from './current-business.ts';

/** The mailboxes that get the business's copies: as set at the desk, or else the published ones. */
export async function readNoticeEmails(tx: Database, business: CurrentBusiness): Promise<readonly string[]> {
  const { noticeEmails } = await readBusinessSettings(tx);
  return noticeEmails ?? business.current().profile.policies.noticeEmails;
}
