// Two weeks with three inspections a day are too few for a crowd. A finished booking moves to its own two weeks in
// later years. Until then, checks that no one else gets its time.
import pg from 'pg';
import { overlap } from '../chaos/trials/race-checks.ts';
import type { Place } from '../chaos/trials/visitor.ts';

const everyMs = 300;
/** Two weeks can be booked: shifted by that much, no two bookings overlap. */
const stepDays = 14;
const firstStep = 3;

export type Room = {
  /** Called with every reservation; records double sales. */
  taken: (id: string, place: Place) => void;
  /** Called before a release: from then on the time is free. */
  leaves: (id: string) => void;
  /** The booking is finished and makes room. */
  done: (id: string) => void;
  doubleBooked: readonly string[];
  close: () => Promise<void>;
};

export async function makeRoom(connection: pg.ClientConfig): Promise<Room> {
  const client = new pg.Client(connection);
  await client.connect();
  // Without the triggers that supersede an agreement or announce a changed time.
  await client.query('set session_replication_role = replica');
  const held = new Map<string, Place>();
  const doubleBooked: string[] = [];
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
    moving = moving.then(move).catch((error: Error) => void doubleBooked.push(`no room: ${error.message}`));
  }, everyMs);

  return {
    taken: (id, place) => {
      for (const other of held.values())
        if (other.date === place.date && overlap(other.time, place.time))
          doubleBooked.push(`${place.date}: ${other.time} and ${place.time} were both sold`);
      held.set(id, place);
    },
    leaves: (id) => void held.delete(id),
    done: (id) => {
      if (held.has(id)) waiting.push(id);
    },
    doubleBooked,
    close: async () => {
      clearInterval(timer);
      await moving;
      await client.end();
    },
  };
}
