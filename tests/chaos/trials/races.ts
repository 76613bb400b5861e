// A crowd that requests the same times at once, over two server processes on one database.
import { checkRace, type Entrant, type Held, type Row } from './race-checks.ts';
import { fittingTimes, type RaceKind, raceKinds } from './race-kinds.ts';
import { onStage, type Stage } from './stage.ts';
import { freeDays, makeVisitors, type Place, type Visitor } from './visitor.ts';

type Day = { date: string; times: string[] };

export type RaceFigures = {
  kind: string;
  rounds: number;
  requests: number;
  won: number;
  refused: number;
  others: number;
  slowestMs: number;
};
export type RacesOutcome = { figures: RaceFigures[]; violations: string[] };

export type RacesSize = { visitors: number; rounds: number; dataDir?: string };

export function runRaces(size: RacesSize): Promise<RacesOutcome> {
  return onStage({ servers: 2, dataDir: size.dataDir }, async (stage) => {
    const urls = stage.servers.map(({ url }) => url);
    const visitors = await makeVisitors(size.visitors, urls);
    const days = await freeDays(urls[0] ?? '');
    const figures = new Map(raceKinds.map((kind) => [kind, noFigures(kind)]));
    const violations: string[] = [];
    for (let round = 0; round < size.rounds; round += 1) {
      const kind = raceKinds[round % raceKinds.length] as RaceKind;
      const [day, ...others] = [...days.slice(round % days.length), ...days.slice(0, round % days.length)];
      if (!day) throw new Error('No day is free');
      const found = await race(stage, visitors, { kind, day, others, round });
      count(figures.get(kind), found);
      violations.push(...found.violations.map((words) => `round ${round + 1}, ${kind.name}: ${words}`));
    }
    const complaints = stage.servers.flatMap((server) => server.complaints());
    violations.push(...complaints.map((line) => `a server process complained: ${line}`));
    return { figures: [...figures.values()], violations };
  });
}

type Race = { kind: RaceKind; day: Day; others: Day[]; round: number };

async function race(stage: Stage, visitors: Visitor[], { kind, day, others, round }: Race) {
  const urlFor = (index: number) => stage.servers[(index + round) % stage.servers.length]?.url ?? '';
  const held =
    kind.movers === 'none' ? new Map<Visitor, Held>() : await holdAnotherTime(visitors, others, urlFor);
  const crowd = kind.movers === 'alone' ? [...held.keys()] : visitors;
  const wish = kind.wishes(day.times);
  let slowestMs = 0;
  const entrants = await Promise.all(
    crowd.map(async (visitor, index): Promise<Entrant> => {
      const wanted = { date: day.date, time: wish(index) };
      const began = performance.now();
      const copies = Array.from({ length: kind.copies }, (_, copy) =>
        visitor.reserve(urlFor(index + copy), wanted),
      );
      const replies = await Promise.all(copies);
      slowestMs = Math.max(slowestMs, performance.now() - began);
      return { number: visitor.number, wanted, replies, before: held.get(visitor) };
    }),
  );
  const violations = checkRace(kind, entrants, await readTaken(stage));
  violations.push(...(await releaseAll(crowd, entrants, urlFor)));
  return { entrants, slowestMs, violations };
}

/** At most half of them, so that there are newcomers. */
async function holdAnotherTime(visitors: Visitor[], days: Day[], urlFor: (index: number) => string) {
  const places = days.flatMap(({ date }) => fittingTimes.map((time): Place => ({ date, time })));
  const movers = visitors.slice(0, Math.min(places.length, Math.floor(visitors.length / 2)));
  const held = await Promise.all(
    movers.map(async (visitor, index): Promise<[Visitor, Held]> => {
      const place = places[index] as Place;
      const reply = await visitor.reserve(urlFor(index), place);
      if (reply.kind !== 'reserved') throw new Error(`A free time was refused: ${JSON.stringify(reply)}`);
      return [visitor, { ...place, id: reply.reservation.id }];
    }),
  );
  return new Map(held);
}

const readTaken = (stage: Stage) =>
  stage.query<Row>(
    `select id, revision, day::text as date, to_char(starts_at at time zone 'America/Phoenix', 'HH24:MI') as time
     from appointments where status not in ('cancelled', 'released') and sample is null`,
  );

async function releaseAll(
  visitors: Visitor[],
  entrants: Entrant[],
  urlFor: (index: number) => string,
): Promise<string[]> {
  const answers = await Promise.all(
    entrants.map(async ({ replies, before }, index) => {
      const won = replies.find((reply) => reply.kind === 'reserved');
      const id = won?.reservation.id ?? before?.id;
      return id === undefined ? 'released' : visitors[index]?.release(urlFor(index), id);
    }),
  );
  return answers.flatMap((answer) =>
    answer === 'released' ? [] : [`not released: ${JSON.stringify(answer)}`],
  );
}

const noFigures = ({ name }: RaceKind): RaceFigures => ({
  kind: name,
  rounds: 0,
  requests: 0,
  won: 0,
  refused: 0,
  others: 0,
  slowestMs: 0,
});

function count(figures: RaceFigures | undefined, found: { entrants: Entrant[]; slowestMs: number }): void {
  if (!figures) return;
  const replies = found.entrants.flatMap((entrant) => entrant.replies);
  const ofKind = (wanted: string) => replies.filter(({ kind }) => kind === wanted).length;
  figures.rounds += 1;
  figures.requests += replies.length;
  figures.won += ofKind('reserved');
  figures.refused += ofKind('taken');
  figures.others += ofKind('other');
  figures.slowestMs = Math.max(figures.slowestMs, Math.round(found.slowestMs));
}
