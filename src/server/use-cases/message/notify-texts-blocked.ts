import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { TEXT_BLOCKS, type TextBlock } from '../../../domain/contact/text-failures.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { addOfficeNotice, dailyNotice } from '../../db/stores/office-notices.ts';

/** Once a day for each reason. */
export async function notifyTextsBlocked(
  { db, business }: { db: Database; business: CurrentBusiness },
  block: TextBlock,
  now: Date,
): Promise<void> {
  const notice = {
    ...dailyNotice('texts-blocked', phoenixDateOf(now)),
    occasion: TEXT_BLOCKS.indexOf(block),
  };
  await addOfficeNotice(db, notice, business.current().profile.policies.noticeEmails, now);
}
