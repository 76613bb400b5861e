import type { Database } from '../client.ts';

export async function insertProblemReport(
  db: Database,
  report: { reportedAt: Date; page: string; message: string },
): Promise<string> {
  const row = await db
    .insertInto('problem_reports')
    .values({ reported_at: report.reportedAt, page: report.page, message: report.message })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteProblemReportsBefore(db: Database, instant: Date): Promise<number> {
  const result = await db.deleteFrom('problem_reports').where('reported_at', '<', instant).executeTakeFirst();
  return Number(result.numDeletedRows);
}
