import { describe, expect, test } from 'vitest';
import { isComplete, PROGRESS_AT_START } from './assessment-progress.ts';
import { ASSESSMENT_STEPS } from './assessment-steps.ts';
import { stepBack, stepForward } from './walk-steps.ts';

/** Progress after each number of steps forward, from none to six. */
const walk = [PROGRESS_AT_START];
for (const _ of ASSESSMENT_STEPS) walk.push(stepForward(walk.at(-1) ?? PROGRESS_AT_START));

describe('walking forward', () => {
  test('completes the current step and makes the next one current', () => {
    expect(walk[2]).toEqual({
      ...PROGRESS_AT_START,
      currentStep: 'credentials',
      completedSteps: ['address', 'details'],
    });
  });
  test('six times completes everything', () =>
    expect(walk.map(isComplete)).toEqual([false, false, false, false, false, false, true]));
  test('once more changes nothing', () => {
    const end = walk.at(-1) ?? PROGRESS_AT_START;
    expect(stepForward(end)).toEqual(end);
  });
});

describe('walking back', () => {
  test.each([1, 2, 3, 4, 5, 6])('undoes step forward number %d', (count) => {
    expect(stepBack(walk[count] ?? PROGRESS_AT_START)).toEqual(walk[count - 1]);
  });
  test('at the start changes nothing', () => expect(stepBack(PROGRESS_AT_START)).toEqual(PROGRESS_AT_START));
});
