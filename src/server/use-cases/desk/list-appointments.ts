import type { DESK_TABS, DeskAppointment } from '../../../api/desk.ts';
import { addDays, instantAtPhoenix, phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Result } from '../../../domain/result.ts';
import type { Database } from '../../db/client.ts';
import { type DeskList, listDeskIds } from '../../db/stores/desk-appointments.ts';
import { searchDeskIds } from '../../db/stores/desk-search.ts';
import type { Clock } from '../../ports/clock.ts';
import { describeAppointments } from './describe-appointment.ts';
import { readPageEnd, writePageEnd } from './page-end.ts';

type Tab = (typeof DESK_TABS)[number];
type Deps = { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } };
export type Page = { appointments: DeskAppointment[]; next: string | undefined };

export async function listAppointments(
  { db, clock, settings }: Deps,
  asked: {
    tab: Tab;
    search?: string | undefined;
    id?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<Result<Page, 'unknown-page'>> {
  const after = asked.after === undefined ? undefined : readPageEnd(asked.after);
  if (after && !after.ok) return after;
  const list: DeskList = {
    ...listOf(asked.tab, clock.now()),
    samples: settings.mode === 'sandbox',
    ...(asked.id !== undefined && { id: asked.id }),
    ...(after && { after: after.value }),
    // One more than is shown tells whether there is another page.
    limit: asked.limit + 1,
  };
  const search = asked.search?.trim();
  const found = search ? await searchDeskIds(db, list, search) : await listDeskIds(db, list);
  const page = found.slice(0, asked.limit);
  const last = page.at(-1);
  const appointments = await describeAppointments(
    db,
    page.map(({ id }) => id),
  );
  const next = last && found.length > page.length ? writePageEnd(last) : undefined;
  return { ok: true, value: { appointments, next } };
}

function listOf(tab: Tab, now: Date): Pick<DeskList, 'from' | 'before' | 'order' | 'released'> {
  const today = phoenixDateOf(now);
  const tomorrow = instantAtPhoenix(addDays(today, 1), '00:00');
  switch (tab) {
    case 'today':
      return {
        from: instantAtPhoenix(today, '00:00'),
        before: tomorrow,
        order: 'earliest-first',
        released: false,
      };
    case 'upcoming':
      return { from: tomorrow, order: 'earliest-first', released: false };
    case 'all':
      return { order: 'latest-first', released: true };
  }
}

/** More than a business of one inspector has in half a year. */
const mostOfDays = 500;

export async function listDays(
  { db, settings }: Deps,
  { from, before }: { from: Date; before: Date },
): Promise<DeskAppointment[]> {
  const samples = settings.mode === 'sandbox';
  const list = {
    from,
    before,
    order: 'earliest-first' as const,
    released: false,
    samples,
    limit: mostOfDays,
  };
  const ids = await listDeskIds(db, list);
  return describeAppointments(
    db,
    ids.map(({ id }) => id),
  );
}
