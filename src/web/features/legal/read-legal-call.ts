// Loaded on demand, because it imports zod.
import { readLegalPage } from '../../../api/legal.ts';
import { calendarDate } from '../../../domain/calendar-date.ts';
import type { LegalDocument, LegalPage } from '../../../domain/legal/legal-page.ts';
import { call } from '../../lib/api-client.ts';

export async function readLegal(document: LegalDocument): Promise<LegalPage> {
  const page = await call(readLegalPage, { params: { document } });
  return {
    ...page,
    effective: page.effective === null ? null : calendarDate(page.effective),
    earlier: page.earlier.map(({ version, effective }) => ({
      version,
      effective: calendarDate(effective),
    })),
  };
}
