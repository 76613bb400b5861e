// A visitor's progress. Points and achievements are derived from it and never stored.
import { ASSESSMENT_STEPS, type AssessmentStep } from './assessment-steps.ts';

export type AssessmentProgress = {
  readonly currentStep: AssessmentStep;
  /** Each step at most once, in step order. */
  readonly completedSteps: readonly AssessmentStep[];
  /** The competitor held all of our credentials. */
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

/** Parses a list: unknown steps are dropped, duplicates count once. */
export const stepsAmong = (values: readonly unknown[]): readonly AssessmentStep[] =>
  ASSESSMENT_STEPS.filter((step) => values.includes(step));

export const isComplete = ({ completedSteps }: AssessmentProgress): boolean =>
  completedSteps.length === ASSESSMENT_STEPS.length;

/** Whole percent. Only all six steps are 100. */
export const percentComplete = ({ completedSteps }: AssessmentProgress): number =>
  Math.round((completedSteps.length / ASSESSMENT_STEPS.length) * 100);
