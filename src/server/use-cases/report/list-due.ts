import type { z } from 'zod';
import type { listReportsDue as endpoint } from '../../../api/reports-due.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { reportPromise } from '../../../domain/report/report-promise.ts';
import type { Database } from '../../db/client.ts';
import { findAppointments } from '../../db/stores/appointments.ts';
import { listReportsDue } from '../../db/stores/reports-due.ts';
import type { Clock } from '../../ports/clock.ts';

export async function listDue({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<z.output<typeof endpoint.answer>> {
  const now = clock.now();
  const due = await listReportsDue(db, now);
  const appointments = await findAppointments(
    db,
    due.map(({ appointmentId }) => appointmentId),
  );
  return appointments.flatMap(({ id, completedAt, contact, property }) => {
    if (!completedAt) return [];
    const { dueAt, ...promise } = reportPromise(completedAt, null, now);
    return {
      appointmentId: id,
      address: formatAddress(property.address),
      clientName: `${contact.firstName} ${contact.lastName}`.trim(),
      dueAt: toIsoWithOffset(dueAt),
      ...promise,
    };
  });
}
