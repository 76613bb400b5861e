// Moves through the steps one by one, for the demo page.
import { type AssessmentProgress, completeStep } from './assessment-progress.ts';
import { ASSESSMENT_STEPS, type AssessmentStep } from './assessment-steps.ts';

/** Completes the current step and moves to the next; the last step stays current. */
export function stepForward(progress: AssessmentProgress): AssessmentProgress {
  const { currentStep } = progress;
  return { ...completeStep(progress, currentStep), currentStep: neighbor(currentStep, 1) };
}

/**
 * Undoes the last move: the step it completed is current and incomplete again. After the last step, only its
 * completion is undone.
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
