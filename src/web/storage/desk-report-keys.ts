// Apart from what is stored there, which the desk's first page does not need.
import { storedValue } from './stored-value.ts';

export const deskReportKey = { area: 'local', key: 'desk-report' } as const;
export const deskUploadsKey = { area: 'local', key: 'desk-uploads' } as const;

/** For logging out on purpose. */
export function clearReports(): void {
  for (const key of [deskReportKey, deskUploadsKey]) storedValue({ ...key, parse: () => null }).clear();
}
