import type { Cents } from '../../../domain/money.ts';
import { lineFacts, listFindings, repairLines } from '../../../domain/report/repair-list.ts';
import { audit } from '../../db/stores/audit.ts';
import { addDeliveries } from '../../db/stores/deliveries.ts';
import { findReinspection, findRepairList, insertReinspection } from '../../db/stores/repair-lists.ts';
import type { LinkReader } from '../report/find-reader.ts';
import { offeredReinspection, type RepairDeps } from './describe-repairs.ts';
import { lockList } from './find-lister.ts';

export type ReinspectionResult =
  | { ok: true }
  | { ok: false; reason: 'not-your-list' | 'nothing-ticked' | 'reinspection-changed' };

/** Once for each booking, at the price that was shown. The office gets an email with what is ticked. */
export const askForReinspection = (
  deps: RepairDeps,
  link: Pick<LinkReader, 'party'>,
  shownCents: Cents,
): Promise<ReinspectionResult> =>
  deps.db.transaction().execute(async (tx): Promise<ReinspectionResult> => {
    const now = deps.clock.now();
    const state = await lockList(tx, link);
    if (!state) return { ok: false, reason: 'not-your-list' };
    const { id } = state.appointment;
    const { choices } = await findRepairList(tx, id);
    const lines = repairLines(listFindings(state.published, choices), choices);
    if (await findReinspection(tx, id)) return { ok: true };
    if (lines.length === 0) return { ok: false, reason: 'nothing-ticked' };
    if ((await offeredReinspection(deps, state)) !== shownCents)
      return { ok: false, reason: 'reinspection-changed' };
    await insertReinspection(tx, id, {
      ...{ partyId: link.party.id, askedAt: now, priceCents: shownCents },
      findings: lines.map((line) => `${line.title} (${lineFacts(line)})`),
    });
    const office = deps.business.current().profile.policies.noticeEmails.map((to) => ({
      channel: 'mail' as const,
      role: 'business' as const,
      to: to.trim().toLowerCase(),
    }));
    await addDeliveries(tx, { appointmentId: id, event: 'reinspection-asked', revision: 0 }, office, now);
    const subject = { kind: 'appointment', id };
    const details = { priceCents: shownCents, findings: lines.length };
    await audit(tx, { actor: null, action: 'report.reinspection-asked', subject, details }, now);
    return { ok: true };
  });
