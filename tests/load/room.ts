// Two weeks can be booked, three inspections a day: far too few for a crowd. Who is done with a booking hands it in, and it moves
// to a fortnight of its own in later years. Until then it is watched that nobody else is given its time.
import pg from 'pg';
import { collide } from '../chaos/trials/race-checks.ts';
import type { Place } from '../chaos/trials/visitor.ts';

const everyMs = 300;
/** Two weeks can be booked: moved by as much, no two can meet. */
const stepDays = 14;
const firstStep = 3;

export type Room = {
  /** Called with every reservation; what is sold twice is kept in words. */
  taken: (id: string, place: Place) => void;
  /** Called before it is given back: from then on it is anybody's. */
  leaves: (id: string) => void;
  /** The booking has come as far as it will, and makes room. */
  done: (id: string) => void;
  soldTwice: readonly string[];
  close: () => Promise<void>;
};

export async function makeRoom(connection: pg.ClientConfig): Promise<Room> {
  const client = new pg.Client(connection);
  await client.connect();
  // Without the triggers that end an agreement when its time changes, or tell of it.
  await client.query('set session_replication_role = replica');
  const held = new Map<string, Place>();
  const soldTwice: string[] = [];
  let waiting: string[] = [];
  let moved = firstStep;

  const move = async () => {
    const ids = waiting;
    waiting = [];
    for (const id of ids) {
      moved += 1;
      held.delete(id);
      const days = moved * stepDays;
      await client.query(
        `update appointments set starts_at = starts_at + $2::int * interval '1 day', day = day + $2::int,
           busy_until = busy_until + $2::int * interval '1 day' where id = $1`,
        [id, days],
      );
    }
    if (ids.length > 0) await client.query("select pg_notify('changed', 'appointments')");
  };
  let moving = Promise.resolve();
  const timer = setInterval(() => {
    moving = moving.then(move).catch((error: Error) => void soldTwice.push(`no room: ${error.message}`));
  }, everyMs);

  return {
    taken: (id, place) => {
      for (const other of held.values())
        if (other.date === place.date && collide(other.time, place.time))
          soldTwice.push(`${place.date}: ${other.time} and ${place.time} were both sold`);
      held.set(id, place);
    },
    leaves: (id) => void held.delete(id),
    done: (id) => {
      if (held.has(id)) waiting.push(id);
    },
    soldTwice,
    close: async () => {
      clearInterval(timer);
      await moving;
      await client.end();
    },
  };
}
