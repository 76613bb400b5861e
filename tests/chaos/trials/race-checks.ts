// Invariants after a race, in any order.
import type { RaceKind } from './race-kinds.ts';
import type { Place, Reply } from './visitor.ts';

export type Held = Place & { id: string };
export type Entrant = { number: number; wanted: Place; replies: Reply[]; before: Held | undefined };
export type Row = Place & { id: string; revision: number };

const minutesApart = 210;
const maxPerDay = 3;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const overlap = (one: string, other: string): boolean =>
  Math.abs(minutesOf(one) - minutesOf(other)) < minutesApart;

export function checkRace(kind: RaceKind, entrants: Entrant[], rows: Row[]): string[] {
  const winners = entrants.filter(({ replies }) => replies.some((reply) => reply.kind === 'reserved'));
  const won = winners.map(({ wanted }) => wanted.time);
  return [
    ...entrants.flatMap(checkReplies),
    ...checkTimes(won),
    ...entrants
      .filter((entrant) => !winners.includes(entrant) && won.length < maxPerDay)
      .filter(({ wanted }) => !won.some((time) => overlap(time, wanted.time)))
      .map(({ number, wanted }) => `visitor ${number} was refused ${wanted.time}, which nobody got`),
    ...(kind.winners === undefined || winners.length === kind.winners
      ? []
      : [`${winners.length} winners instead of ${kind.winners}`]),
    ...compareWithTable(entrants, rows),
  ];
}

function checkReplies({ number, wanted, replies }: Entrant): string[] {
  const kinds = new Set(replies.map(({ kind }) => kind));
  const ids = new Set(replies.map((reply) => (reply.kind === 'reserved' ? reply.reservation.id : '')));
  return [
    ...(kinds.size > 1 || ids.size > 1
      ? [`visitor ${number} got different answers to the same request`]
      : []),
    ...replies.flatMap((reply) => complaint(reply, wanted)).map((words) => `visitor ${number} ${words}`),
  ];
}

function complaint(reply: Reply, wanted: Place): string[] {
  switch (reply.kind) {
    case 'other':
      return [`was answered ${reply.words}`];
    case 'reserved': {
      const { date, time } = reply.reservation;
      return date === wanted.date && time === wanted.time ? [] : [`got ${date} ${time}`];
    }
    case 'taken': {
      const shown = reply.days.find(({ date }) => date === wanted.date)?.times;
      const free = shown?.find(({ time }) => time === wanted.time)?.available;
      return free === false ? [] : [`lost ${wanted.time} and was shown it as free`];
    }
  }
}

function checkTimes(times: string[]): string[] {
  const sorted = times.toSorted();
  return [
    ...(times.length > maxPerDay ? [`${times.length} inspections on one day`] : []),
    ...sorted.slice(1).flatMap((time, index) => {
      const earlier = sorted[index] ?? '';
      return overlap(earlier, time) ? [`${earlier} and ${time} were both sold`] : [];
    }),
  ];
}

/** Winners have what they requested, announced once; losers have what they had before. */
function compareWithTable(entrants: Entrant[], rows: Row[]): string[] {
  const expected = entrants.flatMap(({ wanted, replies, before }) => {
    const won = replies.find((reply) => reply.kind === 'reserved');
    if (won) return [words({ ...wanted, id: won.reservation.id, revision: before ? 1 : 0 })];
    return before ? [words({ ...before, revision: 0 })] : [];
  });
  const found = rows.map(words);
  return [
    ...expected.filter((row) => !found.includes(row)).map((row) => `not in the table: ${row}`),
    ...found.filter((row) => !expected.includes(row)).map((row) => `in the table, but not answered: ${row}`),
  ];
}

const words = ({ id, date, time, revision }: Row) => `${date} ${time} ${id} revision ${revision}`;
