import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completeStep,
  isComplete,
  PROGRESS_AT_START,
  percentComplete,
  stepsAmong,
} from './assessment-progress.ts';
import { ASSESSMENT_STEPS, STEP_LABELS } from './assessment-steps.ts';

const anyStep = fc.constantFrom(...ASSESSMENT_STEPS);
const anyProgress = fc.record({
  currentStep: anyStep,
  completedSteps: fc.subarray([...ASSESSMENT_STEPS]),
  credentialBonus: fc.boolean(),
});

test('progress starts at the address with nothing completed', () => {
  expect(PROGRESS_AT_START).toEqual({ currentStep: 'address', completedSteps: [], credentialBonus: false });
});

test('every step has its own label', () => {
  expect(new Set(Object.values(STEP_LABELS)).size).toBe(ASSESSMENT_STEPS.length);
});

describe('completing a step', () => {
  test('does not change the current step', () => {
    expect(completeStep(PROGRESS_AT_START, 'address').currentStep).toBe('address');
  });
  test('is idempotent', () => {
    fc.assert(
      fc.property(anyProgress, anyStep, (progress, step) => {
        const once = completeStep(progress, step);
        expect(completeStep(once, step)).toEqual(once);
      }),
    );
  });
  test('does not depend on the order', () => {
    fc.assert(
      fc.property(anyProgress, anyStep, anyStep, (progress, one, other) => {
        expect(completeStep(completeStep(progress, one), other)).toEqual(
          completeStep(completeStep(progress, other), one),
        );
      }),
    );
  });
});

describe('percent complete', () => {
  test.each([
    [0, 0],
    [1, 17],
    [2, 33],
    [3, 50],
    [4, 67],
    [5, 83],
    [6, 100],
  ])('%d of six steps is %d %%', (count, percent) => {
    expect(percentComplete({ ...PROGRESS_AT_START, completedSteps: ASSESSMENT_STEPS.slice(0, count) })).toBe(
      percent,
    );
  });
  test('only all six steps are complete', () => {
    fc.assert(
      fc.property(anyProgress, (progress) => {
        expect(isComplete(progress)).toBe(percentComplete(progress) === 100);
      }),
    );
  });
});

describe('a list of steps from outside', () => {
  test('drops unknown steps and duplicates', () => {
    expect(stepsAmong(['contact', 'Address', 7, null, 'address', 'contact', 'toString'])).toEqual([
      'address',
      'contact',
    ]);
  });
});
