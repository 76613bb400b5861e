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
