// Who may change the list: buyers, of a report that is open, on a device that may use their link.
import { mayWithReport } from '../../../domain/report/report-reader.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import type { LinkReader } from '../report/find-reader.ts';
import { type ReportState, readReportState } from '../report/read-report-state.ts';

export const mayList = (state: ReportState, partyId: string): boolean => {
  const reader = state.readers.find(({ party }) => party.id === partyId);
  return (
    state.missing.length === 0 &&
    state.report.eraseAfter === null &&
    reader?.mayRead === true &&
    mayWithReport(reader, 'list-repairs')
  );
};

/** Checked under the booking's lock: a buyer may have been replaced since their page was opened. */
export async function lockList(
  tx: Database,
  { party }: Pick<LinkReader, 'party'>,
): Promise<ReportState | undefined> {
  await lockAppointment(tx, party.appointmentId);
  const state = await readReportState(tx, party.appointmentId);
  return state && mayList(state, party.id) ? state : undefined;
}
