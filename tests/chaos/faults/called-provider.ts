// A provider in a visitor's request path: broken in every way, repaired each time, then with an open circuit.
import type { Gate } from '../trials/gate.ts';
import { until } from '../trials/until.ts';
import {
  atOnceMs,
  type FaultRow,
  longestAnswerMs,
  messageIn,
  type Seen,
  timed,
  unexpectedIn,
} from './fault-row.ts';
import { breakGate, type ProviderFault, providerFaults } from './provider-faults.ts';

type Answer = { status: number; text: string };

export type CalledProvider = {
  group: string;
  call: string;
  gate: Gate;
  /** A visitor's call; created per fault if it cannot be repeated. */
  prepare: () => Promise<() => Promise<Answer>>;
  stated: { status: number; words: string };
  /** Checks the same call after the repair. `undefined`: correct. */
  complaintAbout: (answer: Answer) => string | undefined | Promise<string | undefined>;
};

const failuresUntilOpen = 5;

export async function tryCalledProvider(provider: CalledProvider): Promise<FaultRow[]> {
  const rows: FaultRow[] = [];
  // Warm-up call.
  await (await provider.prepare())();
  for (const fault of providerFaults) rows.push(await tryFault(provider, fault));
  rows.push(await tryCircuit(provider));
  return rows;
}

async function tryFault(provider: CalledProvider, fault: ProviderFault): Promise<FaultRow> {
  const { gate, stated } = provider;
  const call = await provider.prepare();
  await breakGate(gate, fault);
  const seen = await timed(call);
  await gate.work();
  const well = await timed(call);
  const complaint = await provider.complaintAbout(well);
  return rowOf(provider, fault, seen, 'the next call works', [
    ...unexpectedIn(seen, stated, longestAnswerMs(well.ms)),
    ...(complaint ? [`working again, and ${complaint}`] : []),
  ]);
}

/** After five failures in a row the circuit opens: a hanging call is answered at once. */
async function tryCircuit(provider: CalledProvider): Promise<FaultRow> {
  const { gate, stated } = provider;
  const call = await provider.prepare();
  await gate.refuse();
  for (let count = 0; count < failuresUntilOpen; count += 1) await call();
  await gate.hang();
  const before = gate.taken();
  const seen = await timed(call);
  const asked = gate.taken() - before;
  await gate.work();
  const began = performance.now();
  let complaint: string | undefined;
  let well: Seen | undefined;
  await until(
    `${provider.call} working again`,
    async () => {
      const answer = await timed(call);
      well = answer;
      if (answer.status === stated.status && stated.status >= 500) return false;
      complaint = await provider.complaintAbout(answer);
      return complaint === undefined;
    },
    40,
  ).catch((error: Error) => {
    complaint = complaint ?? error.message;
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  return rowOf(provider, 'circuit open', seen, `automatically after ${seconds} s`, [
    ...unexpectedIn(seen, stated, atOnceMs + (well?.ms ?? 0)),
    ...(asked > 0 ? ['was asked although its circuit is open'] : []),
    ...(complaint ? [complaint] : []),
  ]);
}

function rowOf(
  { group, call }: CalledProvider,
  fault: string,
  seen: Seen,
  healed: string,
  unexpected: string[],
): FaultRow {
  return {
    group,
    fault,
    call,
    status: seen.status,
    words: messageIn(seen.text),
    ms: seen.ms,
    healed,
    unexpected,
  };
}
