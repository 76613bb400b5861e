// CSV exports.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const EXPORTS = [
  'appointments',
  'payments',
  'refunds',
  'disputes',
  'credits',
  'waiting-list',
  'reports',
  'reviews',
  'messages',
] as const;
export type ExportName = (typeof EXPORTS)[number];

const files = EXPORTS.map((name) => `${name}.csv` as const);

export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/export/:file',
  noun: 'export',
  summary: 'A table as CSV, in UTF-8 with a byte order mark; cells are protected against formula injection',
  access: 'desk',
  request: { params: z.object({ file: z.enum(files as [(typeof files)[number], ...typeof files]) }) },
  answer: z.any().describe('CSV'),
  fileTypes: ['text/csv'],
  perMinute: 30,
});

export const exportPath = (name: ExportName): string => exportCsv.path.replace(':file', `${name}.csv`);
