// How far a visitor has come. Points and achievements follow from this; they are never kept.
import { ASSESSMENT_STEPS, type AssessmentStep } from './assessment-steps.ts';

export type AssessmentProgress = {
  readonly currentStep: AssessmentStep;
  /** Each step at most once, in the order of the steps. */
  readonly completedSteps: readonly AssessmentStep[];
  /** A competitor held every one of our credentials. */
  readonly credentialBonus: boolean;
};

export const PROGRESS_AT_START: AssessmentProgress = {
  currentStep: 'address',
  completedSteps: [],
  credentialBonus: false,
};

export function completeStep<Progress extends AssessmentProgress>(
  progress: Progress,
  step: AssessmentStep,
): Progress {
  return { ...progress, completedSteps: stepsAmong([...progress.completedSteps, step]) };
}

/** Reads a list from outside: what is no step is dropped, and each step counts once. */
export const stepsAmong = (values: readonly unknown[]): readonly AssessmentStep[] =>
  ASSESSMENT_STEPS.filter((step) => values.includes(step));

export const isComplete = ({ completedSteps }: AssessmentProgress): boolean =>
  completedSteps.length === ASSESSMENT_STEPS.length;

/** Whole percent. Only all six steps make 100. */
export const percentComplete = ({ completedSteps }: AssessmentProgress): number =>
  Math.round((completedSteps.length / ASSESSMENT_STEPS.length) * 100);
