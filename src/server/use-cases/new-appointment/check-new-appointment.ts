import type { z } from 'zod';
import type { checkNewAppointment as endpoint, NewAppointmentCheck } from '../../../api/new-appointment.ts';
import { instantAtPhoenix } from '../../../domain/calendar-date.ts';
import { TIME_BREAK_TEXT, type TimeBreak } from '../../../domain/scheduling/time-breaks.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { checkTimeAtDesk, type DeskTime } from '../desk/time-at-desk.ts';
import { type DeskPrice, priceAtDesk } from './price-at-desk.ts';

type Refused = Extract<DeskPrice, { ok: false }>;
export type CheckResult = { ok: true; answer: NewAppointmentCheck } | Refused;

export const breakWords = (breaks: readonly TimeBreak[]) =>
  breaks.map((name) => ({ name, words: TIME_BREAK_TEXT[name] }));

/** `problemText`: the sentence of a refusal that has no words of its own. */
export async function checkNewAppointment(
  deps: { db: Database; clock: Clock; business: CurrentBusiness },
  { date, time, ...request }: z.output<typeof endpoint.request.body>,
  problemText: (reason: Exclude<Extract<DeskTime, { ok: false }>['reason'], 'time-overlaps'>) => string,
): Promise<CheckResult> {
  const price = await priceAtDesk(deps, request);
  if (!price.ok) return price;
  const at = date && time ? { day: date, startsAt: instantAtPhoenix(date, time) } : undefined;
  const checked: DeskTime = at
    ? await checkTimeAtDesk(deps.db, at, deps.clock.now())
    : { ok: true, breaks: [] };
  return {
    ok: true,
    answer: {
      lines: price.lines.map(({ name, amount }) => ({ name, amountCents: amount })),
      totalCents: price.total,
      breaks: checked.ok ? breakWords(checked.breaks) : [],
      timeProblem: checked.ok ? null : 'words' in checked ? checked.words : problemText(checked.reason),
    },
  };
}
