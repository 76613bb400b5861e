// Wednesday: a report that was read, its correction in work, one that waits for the payment, and one of someone who is erased.
import { randomUUID } from 'node:crypto';
import type { Files } from '../../../src/server/ports/files.ts';
import { pdfOf, storeFile, storeVersion } from '../stored-reports.ts';
import type { Site } from './client.ts';
import type { Week } from './first-day.ts';

export async function deliverReports({ db, clock }: Site, files: Files, week: Week): Promise<void> {
  const now = clock.now();
  const stored = { db, files };
  const [completed, erased, unpaid] = week.toComplete.map(({ id }) => id);
  if (!completed || !erased || !unpaid) throw new Error('Not completed');
  for (const appointmentId of [completed, erased, unpaid]) {
    await storeVersion(stored, {
      appointmentId,
      content: pdfOf(`Of ${appointmentId}`),
      publishedAt: now,
      findings: 2,
    });
    const photo = await storeFile(stored, pdfOf(`Photo of ${appointmentId}`), { type: 'image/jpeg' });
    await db
      .insertInto('job_photos')
      .values({
        id: randomUUID(),
        appointment_id: appointmentId,
        sha256: photo,
        added_at: now,
        added_by: 'fixture',
      })
      .execute();
  }
  await chooseRepairs({ db }, completed, now);
  const note = 'The water heater was added';
  await storeVersion(stored, {
    ...{ appointmentId: completed, number: 2, content: pdfOf('Second'), publishedAt: null, note },
  });
  await db
    .insertInto('reports')
    .values({ appointment_id: completed, released_at: now })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet({ released_at: now }))
    .execute();
  const parties = await db
    .selectFrom('parties')
    .select(['id', 'name', 'appointment_id'])
    .where('appointment_id', 'in', [completed, erased])
    .where('role', '=', 'payer')
    .execute();
  for (const { id: party_id, name: reader, appointment_id } of parties) {
    const read = { appointment_id, party_id, reader, kind: 'opened', version: 1, at: now } as const;
    await db.insertInto('report_reads').values(read).execute();
    const question = { id: randomUUID(), appointment_id, party_id, body: 'Is the roof old?', sent_at: now };
    await db.insertInto('report_messages').values(question).execute();
  }
}

/** The buyer ticked one finding, shares the list, and asked for a second visit. */
async function chooseRepairs({ db }: Pick<Site, 'db'>, id: string, now: Date): Promise<void> {
  const findings = await db
    .selectFrom('report_findings')
    .innerJoin('report_versions', 'report_versions.id', 'version_id')
    .select('finding_id')
    .where('appointment_id', '=', id)
    .execute();
  const payer = await db
    .selectFrom('parties')
    .select('id')
    .where('appointment_id', '=', id)
    .where('role', '=', 'payer')
    .executeTakeFirstOrThrow();
  const list = { appointment_id: id, note: 'Thank you', note_revision: 1, changed_at: now };
  const share = { shared_by: payer.id, shared_at: now, share_expires_at: new Date('2027-01-15T17:00:00Z') };
  await db
    .insertInto('repair_lists')
    .values({ ...list, ...share })
    .execute();
  await db
    .insertInto('repair_choices')
    .values(
      findings.map(({ finding_id }, index) => ({
        ...{ appointment_id: id, finding_id, ticked: index === 0, sentence: 'Please fix it' },
      })),
    )
    .execute();
  await db
    .insertInto('reinspection_requests')
    .values({
      appointment_id: id,
      party_id: payer.id,
      asked_at: now,
      price_cents: 19_500,
      findings: ['Finding 1 (Roof, page 4, finding 1)'],
    })
    .execute();
}
