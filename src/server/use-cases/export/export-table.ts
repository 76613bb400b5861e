import type { ExportName } from '../../../api/export.ts';
import { type CalendarDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { audit } from '../../db/stores/audit.ts';
import type { Clock } from '../../ports/clock.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { type ExportDeps, tables } from './tables.ts';

/** Streams a table page by page, so that only one page is in memory. The export is audited first. */
export async function exportTable(
  deps: ExportDeps & { clock: Clock },
  name: ExportName,
  { samples, actor }: { samples: boolean; actor: string },
): Promise<{ day: CalendarDate; pieces: AsyncGenerator<string> }> {
  const now = deps.clock.now();
  await audit(deps.db, { actor, action: 'data-exported', subject: { kind: 'table', id: name } }, now);
  return { day: phoenixDateOf(now), pieces: piecesOf(deps, name, samples) };
}

async function* piecesOf(deps: ExportDeps, name: ExportName, samples: boolean): AsyncGenerator<string> {
  const { headings, pages } = tables[name];
  yield BYTE_ORDER_MARK + csvLine(headings);
  for await (const rows of pages(deps, samples)) yield rows.map(csvLine).join('');
}
