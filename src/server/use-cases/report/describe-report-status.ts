// The report on the page of a booking, for the person who manages it.
import type { Managed } from '../../../api/manage-booking.ts';
import { reportStatus } from '../../../domain/report/report-status.ts';
import type { Database } from '../../db/client.ts';
import { reportLinkFromBooking } from '../link/booking-links.ts';
import { isReachable, type ReportReader, readReportState } from './read-report-state.ts';

/** `partyId`: undefined for the browser that booked, which reads as the payer. */
export async function describeReportStatus(
  db: Database,
  { id, partyId, promise }: { id: string; partyId: string | undefined; promise: string },
  now: Date,
): Promise<Managed['report']> {
  const state = await readReportState(db, id);
  if (!state || state.report.eraseAfter !== null) return null;
  const { appointment, report, published, missing, due, readers } = state;
  const reader = readers.find(({ party }) => (partyId ? party.id === partyId : party.role === 'payer'));
  const { status, words } = reportStatus(
    {
      isPublished: published.length > 0,
      completedAt: appointment.status === 'completed' ? appointment.completedAt : null,
      promise,
      isSentElsewhere: report.elsewhereAt !== null,
      missing,
      due,
      mayRead: reader?.mayRead ?? false,
    },
    now,
  );
  if (status === 'none') return null;
  const url = status === 'open' && reader ? await urlFor(db, reader, now) : null;
  return { status, words, missing: [...missing], url };
}

async function urlFor(db: Database, reader: ReportReader, now: Date): Promise<string | null> {
  const token = isReachable(reader) ? await reportLinkFromBooking(db, reader.party, now) : undefined;
  return token === undefined ? null : `/report/${token}`;
}
