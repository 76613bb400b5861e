// Looks up a file of a report, or its certificate, on the server. Loaded on demand.
import { verifyReport } from '../../../api/report.ts';
import { call } from '../../lib/api-client.ts';

/** `null`: not one we delivered. Throws without an answer. */
export async function lookUpReportFile(sha256: string): Promise<string | null> {
  const { known, words } = await call(verifyReport, { body: { sha256 } });
  return known ? words : null;
}
