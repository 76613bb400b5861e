import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newlyReached, reachedAchievements, reachedProgress } from './achievements.ts';
import { completeStep, PROGRESS_AT_START } from './assessment-progress.ts';
import { ASSESSMENT_STEPS, type AssessmentStep } from './assessment-steps.ts';

const progress = (completedSteps: readonly AssessmentStep[], credentialBonus = false) => ({
  ...PROGRESS_AT_START,
  completedSteps,
  credentialBonus,
});

describe('achievements in the funnel', () => {
  test.each([
    ['nothing', [], false, []],
    ['one step', ['address'], false, ['Getting Started']],
    ['the credentials step', ['credentials'], false, ['Getting Started', 'Credential Master']],
    ['three steps', ['address', 'details', 'contact'], false, ['Getting Started', 'Halfway There']],
    ['a bonus and one step, 40 points', ['address'], true, ['Getting Started']],
    [
      'a bonus and two steps, 55 points',
      ['address', 'details'],
      true,
      ['Getting Started', 'Point Collector'],
    ],
    [
      'four steps, 60 points',
      ['address', 'details', 'contact', 'scheduling'],
      false,
      ['Getting Started', 'Halfway There', 'Point Collector'],
    ],
    [
      'all six steps',
      ASSESSMENT_STEPS,
      false,
      ['Getting Started', 'Halfway There', 'Credential Master', 'Assessment Expert', 'Point Collector'],
    ],
  ] as const)('%s', (_, steps, bonus, names) => {
    expect(
      reachedAchievements('funnel', reachedProgress('funnel', progress(steps, bonus))).map(
        ({ name }) => name,
      ),
    ).toEqual(names);
  });
});

describe('achievements in the demonstration', () => {
  test.each([
    [0, []],
    [1, ['Getting Started!']],
    [2, ['Getting Started!']],
    [3, ['Getting Started!', 'Halfway There!', 'Points Master!']],
    [5, ['Getting Started!', 'Halfway There!', 'Points Master!']],
    [
      6,
      ['Getting Started!', 'Halfway There!', 'Assessment Complete!', 'Points Master!', 'Assessment Expert!'],
    ],
  ])('after %d steps in their order', (count, names) => {
    const steps = ASSESSMENT_STEPS.slice(0, count);
    expect(
      reachedAchievements('demo', reachedProgress('demo', progress(steps))).map(({ name }) => name),
    ).toEqual(names);
  });
});

test('a known achievement is not announced again', () => {
  const names = newlyReached(
    'funnel',
    reachedProgress('funnel', progress(['address', 'details', 'contact'])),
    ['getting-started'],
  );
  expect(names.map(({ name }) => name)).toEqual(['Halfway There']);
});

test.each(['funnel', 'demo'] as const)(
  'in the %s, completing a step never removes an achievement',
  (scheme) => {
    fc.assert(
      fc.property(
        fc.subarray([...ASSESSMENT_STEPS]),
        fc.constantFrom(...ASSESSMENT_STEPS),
        (completed, step) => {
          const before = progress(completed);
          const after = reachedAchievements(scheme, reachedProgress(scheme, completeStep(before, step)));
          expect(after).toEqual(
            expect.arrayContaining(reachedAchievements(scheme, reachedProgress(scheme, before))),
          );
        },
      ),
    );
  },
);
