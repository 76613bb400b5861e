import type { DESK_TABS, DeskAppointment } from '../../../api/desk.ts';
import { addDays, instantAtPhoenix, phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Result } from '../../../domain/result.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import { type DeskList, listDeskIds, type PageEnd } from '../../db/stores/desk-appointments.ts';
import { searchDeskIds } from '../../db/stores/desk-search.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SealingDeps } from '../../sealed-text.ts';
import { describeAppointments } from './describe-appointment.ts';

type Tab = (typeof DESK_TABS)[number];
type Deps = SealingDeps & {
  clock: Clock;
  business: CurrentBusiness;
  settings: { mode: 'sandbox' | 'live' };
};
export type Page = { appointments: DeskAppointment[]; next: string | undefined };

export async function listAppointments(
  deps: Deps,
  query: {
    tab: Tab;
    search?: string | undefined;
    id?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<Result<Page, 'unknown-page'>> {
  const { db, clock, settings } = deps;
  const after = query.after === undefined ? undefined : readPageEnd(query.after);
  if (after && !after.ok) return after;
  const list: DeskList = {
    ...listOf(query.tab, clock.now()),
    samples: settings.mode === 'sandbox',
    ...(query.id !== undefined && { id: query.id }),
    ...(after && { after: after.value }),
    // Reads one extra row to see whether there is another page.
    limit: query.limit + 1,
  };
  const search = query.search?.trim();
  const found = search ? await searchDeskIds(db, list, search) : await listDeskIds(db, list);
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  const appointments = await describeAppointments(
    deps,
    page.map(({ id }) => id),
    { codes: query.tab === 'today' || query.id !== undefined },
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

/** Upper bound, above what one inspector has in half a year. */
const maxAppointments = 500;

export async function listDays(
  deps: Deps,
  { from, before }: { from: Date; before: Date },
): Promise<DeskAppointment[]> {
  const { db, settings } = deps;
  const samples = settings.mode === 'sandbox';
  const list = {
    from,
    before,
    order: 'earliest-first' as const,
    released: false,
    samples,
    limit: maxAppointments,
  };
  const ids = await listDeskIds(db, list);
  return describeAppointments(
    deps,
    ids.map(({ id }) => id),
    { codes: false },
  );
}

/** Page cursor for use in a URL. */
const writePageEnd = ({ startsAt, id }: PageEnd): string => `${startsAt.getTime()}_${id}`;

function readPageEnd(text: string): Result<PageEnd, 'unknown-page'> {
  const match = /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text);
  if (!match) return { ok: false, reason: 'unknown-page' };
  return { ok: true, value: { startsAt: new Date(Number(match[1])), id: match[2] ?? '' } };
}
