// The list as text, and for spreadsheets.
import { FINDING_CATEGORY_LABELS } from '../../../domain/report/finding-category.ts';
import {
  GONE_HEADING,
  type RepairSheet,
  sheetSections,
  sheetText,
} from '../../../domain/report/repair-list.ts';
import { BYTE_ORDER_MARK, csvLine } from '../export/csv.ts';

export type RepairFile = { name: string; type: string; content: string };

export const repairFile = (sheet: RepairSheet, as: 'txt' | 'csv'): RepairFile =>
  as === 'txt'
    ? { name: 'repair-request.txt', type: 'text/plain; charset=utf-8', content: sheetText(sheet) }
    : {
        name: 'repair-request.csv',
        type: 'text/csv; charset=utf-8',
        content: BYTE_ORDER_MARK + table(sheet),
      };

const table = (sheet: RepairSheet): string =>
  [
    ['Order', 'Category', 'Finding', 'Location', 'Page', 'Title', 'Request', 'State'],
    ...sheetSections(sheet).flatMap(({ first, lines }) =>
      lines.map((line, index) => [
        first + index,
        FINDING_CATEGORY_LABELS[line.category],
        line.number,
        line.location,
        line.page,
        line.title,
        line.sentence,
        line.lastInVersion === null ? '' : GONE_HEADING,
      ]),
    ),
    ...(sheet.note === '' ? [] : [['', '', '', '', '', 'From the buyer', sheet.note, '']]),
  ]
    .map(csvLine)
    .join('');
