// What is chosen in the form, as a block.
import { addDays, type CalendarDate, daysBetween, parseCalendarDate } from '../../../domain/calendar-date.ts';
import { type Block, type BlockProblem, blockProblem } from '../../../domain/scheduling/blocks.ts';
import type { TimeOfDay } from '../../../domain/time-of-day.ts';

export type BlockDraft = {
  which: 'one' | 'range' | 'several';
  /** As typed: the only or first day, or the day to add. */
  day: string;
  lastDay: string;
  /** For `several`. */
  chosen: readonly CalendarDate[];
  allDay: boolean;
  from: TimeOfDay;
  to: TimeOfDay;
  reason: string;
};

export const EMPTY_DRAFT: BlockDraft = {
  which: 'one',
  day: '',
  lastDay: '',
  chosen: [],
  allDay: true,
  from: '08:00',
  to: '12:00',
  reason: '',
};

export type DraftProblem = { field: 'day' | 'lastDay' | 'to'; message: string };

/** `block`: `null` while a day is missing or something is wrong. */
export function readDraft(
  draft: BlockDraft,
  today: CalendarDate,
): { block: Block | null; problem: DraftProblem | null } {
  const { which, allDay, from, to } = draft;
  const [first, last] = [dateOf(draft.day), dateOf(draft.lastDay)];
  if (which === 'range' && first && last && last < first)
    return { block: null, problem: { field: 'lastDay', message: 'The last day can’t be before the first.' } };
  const days = daysIn(draft);
  if (days.length === 0) return { block: null, problem: null };
  const block = { days, hours: allDay ? null : { from, to } };
  const found = blockProblem(block, today);
  const problem = found && { field: fieldOf(found, which), message: found.message };
  return { block: problem ? null : block, problem };
}

const fieldOf = ({ field }: BlockProblem, which: BlockDraft['which']): DraftProblem['field'] =>
  field === 'hours.to' ? 'to' : which === 'range' ? 'lastDay' : 'day';

const dateOf = (typed: string): CalendarDate | null => {
  const parsed = parseCalendarDate(typed);
  return parsed.ok ? parsed.value : null;
};

/** A day that was typed but not added yet counts as chosen. */
function daysIn({ which, day, lastDay, chosen }: BlockDraft): CalendarDate[] {
  const [first, last] = [dateOf(day), dateOf(lastDay)];
  if (which === 'several') return [...new Set([...chosen, ...(first ? [first] : [])])].sort();
  if (!first) return [];
  if (which === 'one') return [first];
  if (!last) return [];
  const count = daysBetween(first, last) + 1;
  // Far too many are refused by their ends; they need not be listed.
  return count > MAX_LISTED
    ? [first, last]
    : Array.from({ length: count }, (_, index) => addDays(first, index));
}

const MAX_LISTED = 366;
