// Visitors who book, move and release while servers are killed, and record the answers.
import { pick } from './chance.ts';
import type { ServerProcess } from './server-process.ts';
import type { Place, Visitor } from './visitor.ts';

const nothing = 'nothing';
type Stands = typeof nothing | string;
const placeWords = ({ date, time }: Place): Stands => `${date} ${time}`;

export type Tally = Record<'booked' | 'moved' | 'repeated' | 'released' | 'refused' | 'cutOff', number>;
export const emptyTally = (): Tally => ({
  booked: 0,
  moved: 0,
  repeated: 0,
  released: 0,
  refused: 0,
  cutOff: 0,
});

export type Actor = {
  visitor: Visitor;
  /** Sends a request, and repeats it after a broken connection until it is answered. */
  act: (onAnswer: () => void) => Promise<void>;
  /** The possible states by the answers so far: one, or two after an interrupted and then refused request. */
  possible: () => Stands[];
};

export function makeActor(
  visitor: Visitor,
  around: {
    servers: ServerProcess[];
    places: Place[];
    tally: Tally;
    violations: string[];
  },
): Actor {
  const { servers, places, tally, violations } = around;
  let possible: Stands[] = [nothing];
  let id: string | undefined;
  let place: Place | undefined;

  /** `mayHave`: the state if an interrupted request was carried out. */
  const retryUntilAnswered = async <Answer>(mayHave: Stands, ask: (url: string) => Promise<Answer>) => {
    let server = pick(servers);
    for (let broken = 0; ; broken += 1) {
      try {
        return { answer: await ask(server.url), broken };
      } catch {
        tally.cutOff += 1;
        possible = [...new Set([...possible, mayHave])];
        server = servers.find((other) => other !== server) ?? server;
      }
    }
  };

  const reserve = async (wanted: Place, done: 'booked' | 'moved' | 'repeated') => {
    const { answer } = await retryUntilAnswered(placeWords(wanted), (url) => visitor.reserve(url, wanted));
    if (answer.kind === 'other') violations.push(`visitor ${visitor.number} was answered ${answer.words}`);
    if (answer.kind === 'taken') tally.refused += 1;
    if (answer.kind !== 'reserved') return;
    tally[done] += 1;
    possible = [placeWords(wanted)];
    place = wanted;
    id = answer.reservation.id;
  };

  const release = async (held: string) => {
    const { answer, broken } = await retryUntilAnswered(nothing, (url) => visitor.release(url, held));
    // An interrupted request may have done it.
    if (answer !== 'released' && !(answer === 'none' && broken > 0)) {
      violations.push(`visitor ${visitor.number} could not release: ${JSON.stringify(answer)}`);
    }
    tally.released += 1;
    possible = [nothing];
    id = undefined;
    place = undefined;
  };

  return {
    visitor,
    act: async (onAnswer) => {
      const wish = id && place ? pick(['move', 'move', 'release', 'repeat'] as const) : 'book';
      if (wish === 'release' && id) await release(id);
      else if (wish === 'repeat' && place) await reserve(place, 'repeated');
      else await reserve(pick(places), wish === 'move' ? 'moved' : 'booked');
      onAnswer();
    },
    possible: () => possible,
  };
}
