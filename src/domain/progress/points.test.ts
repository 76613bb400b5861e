import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeStep, PROGRESS_AT_START } from './assessment-progress.ts';
import { ASSESSMENT_STEPS, type AssessmentStep } from './assessment-steps.ts';
import { bookingPoints, demoLevel, demoPoints } from './points.ts';

const progress = (completedSteps: readonly AssessmentStep[], credentialBonus = false) => ({
  ...PROGRESS_AT_START,
  completedSteps,
  credentialBonus,
});

describe('points in the funnel', () => {
  test.each([0, 1, 2, 3, 4, 5, 6])('%d completed steps give 15 points each', (count) => {
    expect(bookingPoints(count, false)).toBe(count * 15);
  });
  test('a credential match adds 25', () => {
    expect(bookingPoints(1, true)).toBe(40);
  });
});

describe('points in the demonstration', () => {
  test.each([
    ['address', 10],
    ['details', 15],
    ['credentials', 25],
    ['contact', 10],
    ['scheduling', 15],
    ['payment', 25],
  ] as const)('%s brings %d', (step, points) => {
    expect(demoPoints(progress([step]))).toBe(points);
  });
  test('all six steps give 100', () => expect(demoPoints(progress(ASSESSMENT_STEPS))).toBe(100));
  test('have no credential bonus', () => expect(demoPoints(progress([], true))).toBe(0));
  test.each([
    [0, 1],
    [19, 1],
    [20, 2],
    [25, 2],
    [50, 3],
    [60, 4],
    [75, 4],
    [100, 6],
  ])('%d points are level %d', (points, level) => expect(demoLevel(points)).toBe(level));
});

test('in the demo a step gives points only once', () => {
  fc.assert(
    fc.property(
      fc.subarray([...ASSESSMENT_STEPS]),
      fc.constantFrom(...ASSESSMENT_STEPS),
      (completed, step) => {
        const before = progress(completed);
        const gained = demoPoints(completeStep(before, step)) - demoPoints(before);
        expect(gained > 0).toBe(!completed.includes(step));
        expect(gained).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
