// Walking through the steps one by one, as the demonstration does.
import { type AssessmentProgress, completeStep } from './assessment-progress.ts';
import { ASSESSMENT_STEPS, type AssessmentStep } from './assessment-steps.ts';

/** Completes the current step and goes on to the next; the last step stays the current one. */
export function stepForward(progress: AssessmentProgress): AssessmentProgress {
  const { currentStep } = progress;
  return { ...completeStep(progress, currentStep), currentStep: neighbor(currentStep, 1) };
}

/**
 * Undoes the last step forward: the step that was completed by it is current again and no longer complete, so that the
 * walk can be repeated from anywhere. After the last step only its completion is undone.
 */
export function stepBack(progress: AssessmentProgress): AssessmentProgress {
  const { currentStep, completedSteps } = progress;
  const target = completedSteps.includes(currentStep) ? currentStep : neighbor(currentStep, -1);
  return {
    ...progress,
    currentStep: target,
    completedSteps: completedSteps.filter((step) => step !== target),
  };
}

const neighbor = (step: AssessmentStep, distance: 1 | -1): AssessmentStep =>
  ASSESSMENT_STEPS[ASSESSMENT_STEPS.indexOf(step) + distance] ?? step;
