// Fetches the agreement's text. Loaded on demand, because it imports zod.
import { readAgreement } from '../../../api/agreement.ts';
import type { Agreement } from '../../../domain/agreement/agreement.ts';
import { calendarDate } from '../../../domain/calendar-date.ts';
import { call } from '../../lib/api-client.ts';

export async function readCurrentAgreement(): Promise<Agreement> {
  const answer = await call(readAgreement);
  return { ...answer, effective: calendarDate(answer.effective) };
}
