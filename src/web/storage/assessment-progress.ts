// Local key `assessmentProgress`: the step a booking is at, and the steps completed.
import {
  type AssessmentProgress,
  completeStep as complete,
  PROGRESS_AT_START,
  stepsAmong,
} from '../../domain/progress/assessment-progress.ts';
import { type AssessmentStep, isAssessmentStep } from '../../domain/progress/assessment-steps.ts';
import { isRecord, storedValue, useStoredValue } from './stored-value.ts';

const assessmentProgress = storedValue<AssessmentProgress>({
  area: 'local',
  key: 'assessmentProgress',
  parse,
});

function parse(stored: unknown): AssessmentProgress | null {
  if (!isRecord(stored)) return null;
  const { currentStep, completedSteps, credentialBonus } = stored;
  return {
    currentStep: isAssessmentStep(currentStep) ? currentStep : PROGRESS_AT_START.currentStep,
    completedSteps: Array.isArray(completedSteps) ? stepsAmong(completedSteps) : [],
    credentialBonus: credentialBonus === true,
  };
}

const read = () => assessmentProgress.read() ?? PROGRESS_AT_START;

export const completeStep = (step: AssessmentStep): void => assessmentProgress.write(complete(read(), step));

export const setCurrentStep = (currentStep: AssessmentStep): void =>
  assessmentProgress.write({ ...read(), currentStep });

export const awardCredentialBonus = (): void =>
  assessmentProgress.write({ ...read(), credentialBonus: true });

export const resetProgress = (): void => assessmentProgress.clear();

/** The start while nothing is stored, and until hydration. */
export const useAssessmentProgress = (): AssessmentProgress =>
  useStoredValue(assessmentProgress) ?? PROGRESS_AT_START;
