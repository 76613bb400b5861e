// Releases a published report and notifies its readers. Runs whenever something about it may have changed: everything here is
// done once, however often it runs.
import type { Recipient } from '../../../domain/appointment/recipients.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { addDeliveries, wasDelivered } from '../../db/stores/deliveries.ts';
import { hasPublishedVersion, updateReport } from '../../db/stores/reports.ts';
import { mayText } from '../../db/stores/text-permissions.ts';
import { generationFor } from '../link/signed-link.ts';
import { isReachable, type ReportReader, type ReportState, readReportState } from './read-report-state.ts';

/** Runs in a transaction that locked the booking. */
export async function deliverReport(tx: Database, appointmentId: string, now: Date): Promise<void> {
  if (!(await hasPublishedVersion(tx, appointmentId))) return;
  const state = await readReportState(tx, appointmentId);
  const latest = state?.published.at(-1)?.number;
  if (!state || latest === undefined || state.report.eraseAfter !== null) return;
  if (state.missing.length > 0) return askForMissing(tx, state, latest, now);
  const isFirst = state.report.releasedAt === null;
  if (isFirst) await updateReport(tx, appointmentId, { released_at: now });
  for (const reader of state.readers.filter(isReachable)) await notify(tx, state, reader, latest, now);
  if (!isFirst) return;
  const subject = { kind: 'appointment', id: appointmentId };
  await audit(tx, { actor: null, action: 'report.released', subject, details: { version: latest } }, now);
}

/** Asks only the payer. */
async function askForMissing(tx: Database, state: ReportState, version: number, now: Date): Promise<void> {
  const { appointment, missing, readers } = state;
  if (missing.includes('report')) return;
  const payer = readers.find(({ party }) => party.role === 'payer');
  const to = payer && isReachable(payer) ? await recipientsFor(tx, payer) : [];
  const about = { appointmentId: appointment.id, event: 'report-waiting', revision: version } as const;
  await addDeliveries(tx, about, to, now);
}

async function notify(
  tx: Database,
  { appointment, published, readers }: ReportState,
  reader: ReportReader,
  version: number,
  now: Date,
): Promise<void> {
  const appointmentId = appointment.id;
  const to = await recipientsFor(tx, reader);
  if (!reader.mayRead) {
    // An agent learns that it was delivered, once.
    const buyerHasIt = readers.some((one) => one.standing === 'buyer' && isReachable(one));
    if (reader.standing !== 'agent' || !reader.party.consented || !buyerHasIt) return;
    const mails = to.filter(({ channel }) => channel === 'mail');
    return addDeliveries(tx, { appointmentId, event: 'report-delivered', revision: 0 }, mails, now);
  }
  // Those whose earlier link has ended are sent a new one.
  const occasion = await generationFor(tx, 'report', reader.party);
  for (const recipient of to) {
    const earlier = published.filter(({ number }) => number < version).map(({ number }) => number);
    const hasEarlier = await wasDelivered(tx, {
      appointmentId,
      event: 'report-ready',
      revisions: earlier,
      occasion,
      recipient: recipient.to,
    });
    const event = hasEarlier ? 'report-corrected' : 'report-ready';
    await addDeliveries(tx, { appointmentId, event, revision: version, occasion }, [recipient], now);
  }
}

/** By email, and to the payer also by text if they agreed to texts. */
async function recipientsFor(tx: Database, { party }: ReportReader): Promise<Recipient[]> {
  const { role, email, phone } = party;
  const texts = role === 'payer' && phone !== null && (await mayText(tx, phone));
  return [
    ...(email === null ? [] : [{ channel: 'mail' as const, role, to: email }]),
    ...(texts ? [{ channel: 'text' as const, role, to: phone }] : []),
  ];
}
