import { expect, test } from 'vitest';
import { circuitStates } from '../ports/circuits.ts';
import { createCircuit } from './circuit.ts';

const unavailable = { ok: false, reason: 'unavailable' } as const;
const fine = { ok: true, value: 'fine' } as const;

function setUp() {
  let time = 1_000;
  let calls = 0;
  const circuit = createCircuit('provider call', () => time);
  const answering = (answer: typeof unavailable | typeof fine) =>
    circuit(async () => {
      calls += 1;
      return answer;
    });
  const failTimes = async (times: number) => {
    for (let count = 0; count < times; count += 1) await answering(unavailable);
  };
  return {
    circuit,
    fail: () => answering(unavailable),
    succeed: () => answering(fine),
    failTimes,
    pass: (ms: number) => {
      time += ms;
    },
    calls: () => calls,
  };
}

test('after five failures in a row no call is made', async () => {
  const { failTimes, succeed, calls } = setUp();
  await failTimes(5);
  expect(await succeed()).toEqual(unavailable);
  expect(calls()).toBe(5);
});

test('four failures do not open the circuit', async () => {
  const { failTimes, succeed } = setUp();
  await failTimes(4);
  expect(await succeed()).toEqual(fine);
});

test('a success resets the count', async () => {
  const { failTimes, succeed } = setUp();
  await failTimes(4);
  await succeed();
  await failTimes(4);
  expect(await succeed()).toEqual(fine);
});

test('the circuit stays open for 15 seconds', async () => {
  const { failTimes, succeed, pass } = setUp();
  await failTimes(5);
  pass(14_999);
  expect(await succeed()).toEqual(unavailable);
  pass(1);
  expect(await succeed()).toEqual(fine);
});

test('after 15 seconds one trial call is made while the others are still refused', async () => {
  const { circuit, failTimes, succeed, pass } = setUp();
  await failTimes(5);
  pass(15_000);
  let end: (answer: typeof fine) => void = () => {};
  const trial = circuit(
    () =>
      new Promise<typeof fine>((resolve) => {
        end = resolve;
      }),
  );
  expect(await succeed()).toEqual(unavailable);
  end(fine);
  expect(await trial).toEqual(fine);
  expect(await succeed()).toEqual(fine);
});

test('a failed trial keeps the circuit open for another 15 seconds', async () => {
  const { fail, failTimes, succeed, pass } = setUp();
  await failTimes(5);
  pass(15_000);
  await fail();
  pass(14_999);
  expect(await succeed()).toEqual(unavailable);
});

test('a trial that throws is a failure and ends the trial', async () => {
  const { circuit, failTimes, succeed, pass } = setUp();
  await failTimes(5);
  pass(15_000);
  await expect(circuit(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  expect(await succeed()).toEqual(unavailable);
  pass(15_000);
  expect(await succeed()).toEqual(fine);
});

test('a request at fault does not count as a failure of the provider', async () => {
  const { circuit, succeed } = setUp();
  for (let count = 0; count < 9; count += 1) {
    expect(await circuit(async () => ({ ...unavailable, requestFault: true }))).toEqual(unavailable);
  }
  expect(await succeed()).toEqual(fine);
});

test('circuitStates reports which circuits are open and how often they opened', async () => {
  const { failTimes, succeed, pass } = setUp();
  const state = () => circuitStates().find(({ name }) => name === 'provider call');
  await failTimes(5);
  expect(state()).toEqual({ name: 'provider call', open: true, opened: 1 });
  pass(15_000);
  await failTimes(1);
  expect(state()).toEqual({ name: 'provider call', open: true, opened: 1 });
  pass(15_000);
  await succeed();
  expect(state()).toEqual({ name: 'provider call', open: false, opened: 1 });
});

test('a success of a call that was underway does not end a pause', async () => {
  const { circuit, succeed, pass } = setUp();
  let end: (answer: typeof fine) => void = () => {};
  const underway = circuit(
    () =>
      new Promise<typeof fine>((resolve) => {
        end = resolve;
      }),
  );
  await circuit(async () => ({ ...unavailable, pauseMs: 30_000 }));
  end(fine);
  await underway;
  expect(await succeed()).toEqual(unavailable);
  pass(30_000);
  expect(await succeed()).toEqual(fine);
});

test('one failure with a pause stops calls for that long, but at most a minute', async () => {
  const { circuit, succeed, pass, calls } = setUp();
  const paused = (pauseMs: number) => circuit(async () => ({ ...unavailable, pauseMs }));
  await paused(30_000);
  pass(29_999);
  expect([await succeed(), calls()]).toEqual([unavailable, 0]);
  pass(1);
  expect(await succeed()).toEqual(fine);
  await paused(3_600_000);
  pass(60_000);
  expect(await succeed()).toEqual(fine);
});
