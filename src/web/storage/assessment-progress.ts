// Local key `assessmentProgress`: the step a booking is at, the steps completed, and which achievements the visitor has
// been told of, so that none is announced twice.
import {
  ACHIEVEMENTS,
  type Achievement,
  type AchievementId,
  newlyReached,
  type ReachedProgress,
  reachedAchievements,
  reachedProgress,
} from '../../domain/progress/achievements.ts';
import {
  type AssessmentProgress,
  completeStep as complete,
  PROGRESS_AT_START,
  stepsAmong,
} from '../../domain/progress/assessment-progress.ts';
import { type AssessmentStep, isAssessmentStep } from '../../domain/progress/assessment-steps.ts';
import { isRecord, storedValue, useStoredValue } from './stored-value.ts';

type KeptProgress = AssessmentProgress & { readonly announced: readonly AchievementId[] };

const atStart: KeptProgress = { ...PROGRESS_AT_START, announced: [] };

const assessmentProgress = storedValue<KeptProgress>({ area: 'local', key: 'assessmentProgress', parse });

function parse(stored: unknown): KeptProgress | null {
  if (!isRecord(stored)) return null;
  const { currentStep, completedSteps, credentialBonus, announced } = stored;
  const progress: AssessmentProgress = {
    currentStep: isAssessmentStep(currentStep) ? currentStep : PROGRESS_AT_START.currentStep,
    completedSteps: Array.isArray(completedSteps) ? stepsAmong(completedSteps) : [],
    credentialBonus: credentialBonus === true,
  };
  // Progress without such a list was made before there was one: what it has reached is no news.
  const known = Array.isArray(announced)
    ? ACHIEVEMENTS.funnel
    : reachedAchievements('funnel', reachedProgress('funnel', progress));
  const ids = known.map(({ id }) => id);
  return {
    ...progress,
    announced: Array.isArray(announced) ? ids.filter((id) => announced.includes(id)) : ids,
  };
}

const read = () => assessmentProgress.read() ?? atStart;

export const completeStep = (step: AssessmentStep): void => assessmentProgress.write(complete(read(), step));

export const setCurrentStep = (currentStep: AssessmentStep): void =>
  assessmentProgress.write({ ...read(), currentStep });

export const awardCredentialBonus = (): void =>
  assessmentProgress.write({ ...read(), credentialBonus: true });

export const resetProgress = (): void => assessmentProgress.clear();

/** The achievements that were not announced yet; from now on they count as announced. */
export function takeUnannounced(reached: ReachedProgress): Achievement[] {
  const progress = read();
  const news = newlyReached('funnel', reached, progress.announced);
  if (news.length > 0)
    assessmentProgress.write({
      ...progress,
      announced: [...progress.announced, ...news.map(({ id }) => id)],
    });
  return news;
}

/** The start while nothing is stored, and until the browser has taken over a prerendered page. */
export const useAssessmentProgress = (): AssessmentProgress => useStoredValue(assessmentProgress) ?? atStart;
