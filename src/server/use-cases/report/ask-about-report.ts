import { dayMs } from '../../../domain/durations.ts';
import { mayWithReport } from '../../../domain/report/report-reader.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { audit } from '../../db/stores/audit.ts';
import { addDeliveries, nextOccasion } from '../../db/stores/deliveries.ts';
import { findParty } from '../../db/stores/parties.ts';
import { countQuestions, insertMessage } from '../../db/stores/report-reads.ts';
import { findReport } from '../../db/stores/reports.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LinkReader } from './find-reader.ts';
import { readReportState } from './read-report-state.ts';

const maxQuestionsPerDay = 20;

export type Asked =
  | { ok: true }
  | { ok: false; reason: 'message-empty' | 'unknown-reader' | 'report-erased' | 'too-many-questions' };

type Message = { messageId: string; body: string };

/** The office gets an email with the question. */
export const askAboutReport = (
  { db, clock, business }: { db: Database; clock: Clock; business: CurrentBusiness },
  { party }: LinkReader,
  { messageId, body }: Message,
): Promise<Asked> =>
  db.transaction().execute(async (tx): Promise<Asked> => {
    const now = clock.now();
    const words = body.trim();
    if (words === '') return { ok: false, reason: 'message-empty' };
    const { appointmentId } = party;
    // The lock makes concurrent questions count each other.
    await lockAppointment(tx, appointmentId);
    const state = await readReportState(tx, appointmentId);
    const reader = state?.readers.find((one) => one.party.id === party.id);
    if (!state || !reader || state.missing.length > 0 || !mayWithReport(reader, 'ask-about-report'))
      return { ok: false, reason: 'unknown-reader' };
    if ((await countQuestions(tx, party.id, new Date(now.getTime() - dayMs))) >= maxQuestionsPerDay)
      return { ok: false, reason: 'too-many-questions' };
    const question = { id: messageId, appointmentId, partyId: party.id, answeredBy: null };
    if (!(await insertMessage(tx, { ...question, body: words, sentAt: now }))) return { ok: true };
    const about = { appointmentId, event: 'report-question', revision: 0 } as const;
    const office = business.current().profile.policies.noticeEmails.map((to) => ({
      channel: 'mail' as const,
      role: 'business' as const,
      to: to.trim().toLowerCase(),
    }));
    await addDeliveries(tx, { ...about, occasion: await nextOccasion(tx, about) }, office, now);
    return { ok: true };
  });

/** The reader gets an email with the answer. */
export const answerReader = (
  { db, clock }: { db: Database; clock: Clock },
  appointmentId: string,
  { partyId, messageId, body }: Message & { partyId: string },
  actor: string,
): Promise<Asked> =>
  db.transaction().execute(async (tx): Promise<Asked> => {
    const now = clock.now();
    const words = body.trim();
    if (words === '') return { ok: false, reason: 'message-empty' };
    await lockAppointment(tx, appointmentId);
    const party = await findParty(tx, partyId);
    if (party?.appointmentId !== appointmentId) return { ok: false, reason: 'unknown-reader' };
    // The answer's mail would have a link that opens nothing.
    if ((await findReport(tx, appointmentId)).eraseAfter !== null)
      return { ok: false, reason: 'report-erased' };
    const answer = { id: messageId, appointmentId, partyId, answeredBy: actor };
    if (!(await insertMessage(tx, { ...answer, body: words, sentAt: now }))) return { ok: true };
    if (party.email !== null && !party.unconfirmed) {
      const about = { appointmentId, event: 'report-answer', revision: 0 } as const;
      const to = [{ channel: 'mail' as const, role: party.role, to: party.email }];
      await addDeliveries(tx, { ...about, occasion: await nextOccasion(tx, about) }, to, now);
    }
    const subject = { kind: 'appointment', id: appointmentId };
    await audit(tx, { actor, action: 'report.answered', subject }, now);
    return { ok: true };
  });
