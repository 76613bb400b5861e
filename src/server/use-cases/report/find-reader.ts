// The reader of a report by their link, on a device that may use it.

import { dayMs } from '../../../domain/durations.ts';
import { REPORT_CODES_PER_DAY } from '../../../domain/report/report-limits.ts';
import type { Database } from '../../db/client.ts';
import { isBrowserOf } from '../../db/stores/appointments.ts';
import type { StoredParty } from '../../db/stores/parties.ts';
import { addDevice, countCodes, listDevices, lockReader } from '../../db/stores/report-readers.ts';
import type { Clock } from '../../ports/clock.ts';
import { generationFor, REPORT_LINKS, readPartyLink, type SentVia } from '../link/signed-link.ts';
import { type ReportReader, type ReportState, readReportState } from './read-report-state.ts';

export type LinkReader = {
  party: StoredParty;
  via: SentVia;
  generation: number;
  state: ReportState;
  reader: ReportReader;
  /** This browser booked the inspection: it signs and pays without a link. */
  isBookingBrowser: boolean;
};

export type FoundReader =
  | ({ ok: true } & LinkReader)
  | { ok: false; reason: 'expired-report-link' | 'unknown-report-link' }
  /** Another device opened the link first. */
  | ({ ok: false; reason: 'code-needed' } & LinkReader);

/** The first browser that opens a link from a mail or text is its owner's; every other one needs a code. */
export async function findReader(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
  browser: Buffer,
): Promise<FoundReader> {
  const now = clock.now();
  const read = await readPartyLink(db, token, REPORT_LINKS, now);
  if (!read.ok)
    return {
      ok: false,
      reason: read.reason === 'expired-link' ? 'expired-report-link' : 'unknown-report-link',
    };
  const { party, via, purpose } = read;
  const state = await readReportState(db, party.appointmentId);
  const reader = state?.readers.find((one) => one.party.id === party.id);
  // Also with a link that was sent after the report was erased, or closed until it is.
  const isErased = state?.report.eraseAfter !== null;
  if (!state || !reader || isErased || party.unconfirmed) return { ok: false, reason: 'unknown-report-link' };
  const generation = await generationFor(db, 'report', party);
  const isBookingBrowser = party.role === 'payer' && (await isBrowserOf(db, party.appointmentId, browser));
  const found = { party, via, generation, state, reader, isBookingBrowser };
  const device = { partyId: party.id, browser, generation, now };
  const mayBeFirst = isBookingBrowser || purpose === 'report';
  return (await isKnownDevice(db, device, { isBookingBrowser, mayBeFirst }))
    ? { ok: true, ...found }
    : { ok: false, reason: 'code-needed', ...found };
}

const isKnownDevice = async (
  db: Database,
  device: Parameters<typeof addDevice>[1],
  { isBookingBrowser, mayBeFirst }: { isBookingBrowser: boolean; mayBeFirst: boolean },
): Promise<boolean> => {
  const isAmong = (devices: readonly Buffer[]) => devices.some((known) => known.equals(device.browser));
  if (isAmong(await listDevices(db, device))) return true;
  return db.transaction().execute(async (tx) => {
    await lockReader(tx, device.partyId);
    const devices = await listDevices(tx, device);
    if (!mayBeFirst || (devices.length > 0 && !isBookingBrowser)) return isAmong(devices);
    await addDevice(tx, device);
    return true;
  });
};

export const canSendCode = async (db: Database, partyId: string, now: Date): Promise<boolean> =>
  (await countCodes(db, partyId, new Date(now.getTime() - dayMs))) < REPORT_CODES_PER_DAY;
