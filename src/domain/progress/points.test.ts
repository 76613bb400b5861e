import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeStep, PROGRESS_AT_START } from './assessment-progress.ts';
import { ASSESSMENT_STEPS, type AssessmentStep } from './assessment-steps.ts';
import { demoLevel, pointsOf } from './points.ts';

const progress = (completedSteps: readonly AssessmentStep[], credentialBonus = false) => ({
  ...PROGRESS_AT_START,
  completedSteps,
  credentialBonus,
});

describe('points in the funnel', () => {
  test.each([0, 1, 2, 3, 4, 5, 6])('%d completed steps bring 15 each', (count) => {
    expect(pointsOf('funnel', progress(ASSESSMENT_STEPS.slice(0, count)))).toBe(count * 15);
  });
  test('a credential match adds 25', () => {
    expect(pointsOf('funnel', progress(['address'], true))).toBe(40);
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
    expect(pointsOf('demo', progress([step]))).toBe(points);
  });
  test('all six steps bring 100', () => expect(pointsOf('demo', progress(ASSESSMENT_STEPS))).toBe(100));
  test('know no credential bonus', () => expect(pointsOf('demo', progress([], true))).toBe(0));
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

test.each(['funnel', 'demo'] as const)(
  'in the %s completing a step brings points, unless it was complete',
  (scheme) => {
    fc.assert(
      fc.property(
        fc.subarray([...ASSESSMENT_STEPS]),
        fc.boolean(),
        fc.constantFrom(...ASSESSMENT_STEPS),
        (completed, bonus, step) => {
          const before = progress(completed, bonus);
          const gained = pointsOf(scheme, completeStep(before, step)) - pointsOf(scheme, before);
          expect(gained > 0).toBe(!completed.includes(step));
          expect(gained).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  },
);
