import { isTextBlock, isUntextable, textFailureWords } from '../../../domain/contact/text-failures.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { recordTextArrival, recordTextFailure } from '../../db/stores/text-reports.ts';
import { markTextable, markUntextable } from '../../db/stores/untextable-phones.ts';
import { wasVerifiedSince } from '../../db/stores/verified-phones.ts';
import type { Clock } from '../../ports/clock.ts';
import type { TextReport } from '../../ports/sms.ts';
import { notifyTextsBlocked } from './notify-texts-blocked.ts';

type Deps = { db: Database; clock: Clock; business: CurrentBusiness };

/** Idempotent, in any order. A report about an unknown or repeated text changes nothing. */
export function recordTextReport(deps: Deps, { reference, outcome }: TextReport): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    if (outcome.state === 'underway') return;
    if (outcome.state !== 'failed') {
      const phone = await recordTextArrival(tx, reference, outcome.state, now);
      if (phone && outcome.state === 'delivered') await markTextable(tx, phone);
      return;
    }
    const { failure } = outcome;
    const failed = await recordTextFailure(tx, reference, textFailureWords(failure), now);
    if (!failed) return;
    const { phone, textedAt } = failed;
    // A number that was verified after this text does take texts.
    if (isUntextable(failure.kind) && !(await wasVerifiedSince(tx, phone, textedAt)))
      await markUntextable(tx, phone, failure.kind, now);
    if (isTextBlock(failure.kind)) await notifyTextsBlocked({ ...deps, db: tx }, failure.kind, now);
  });
}
