import type { AssessmentProgress } from './assessment-progress.ts';
import { bookingPoints, demoPoints, type PointScheme } from './points.ts';

export type AchievementId =
  | 'getting-started'
  | 'halfway-there'
  | 'credential-master'
  | 'assessment-complete'
  | 'assessment-expert'
  | 'point-collector'
  | 'points-master';

export type Achievement = {
  readonly id: AchievementId;
  readonly name: string;
  /** The reason shown on the screen. */
  readonly reason: string;
  readonly isReached: (progress: ReachedProgress) => boolean;
};

/** Input of the achievement rules. */
export type ReachedProgress = {
  /** Number of completed steps. */
  readonly steps: number;
  /** A credential comparison was done and a claim made. */
  readonly credentials: boolean;
  readonly points: number;
};

type Condition = Achievement['isReached'];

const steps =
  (count: number): Condition =>
  (progress) =>
    progress.steps >= count;
const atLeast =
  (goal: number): Condition =>
  ({ points }) =>
    points >= goal;
const credentialsDone: Condition = ({ credentials }) => credentials;

const firstStep = { id: 'getting-started', reason: '1 step done', isReached: steps(1) } as const;
const thirdStep = { id: 'halfway-there', reason: '3 steps done', isReached: steps(3) } as const;

export const ACHIEVEMENTS: Readonly<Record<PointScheme, readonly Achievement[]>> = {
  funnel: [
    { ...firstStep, name: 'Getting Started' },
    { ...thirdStep, name: 'Halfway There' },
    {
      id: 'credential-master',
      name: 'Credential Master',
      reason: 'Credentials step done',
      isReached: credentialsDone,
    },
    { id: 'assessment-expert', name: 'Assessment Expert', reason: '6 steps done', isReached: steps(6) },
    { id: 'point-collector', name: 'Point Collector', reason: '50 points', isReached: atLeast(50) },
  ],
  demo: [
    { ...firstStep, name: 'Getting Started!' },
    { ...thirdStep, name: 'Halfway There!' },
    {
      id: 'assessment-complete',
      name: 'Assessment Complete!',
      reason: '6 steps done',
      isReached: steps(6),
    },
    { id: 'points-master', name: 'Points Master!', reason: '50 points', isReached: atLeast(50) },
    { id: 'assessment-expert', name: 'Assessment Expert!', reason: '100 points', isReached: atLeast(100) },
  ],
};

/** Stored progress as input of the achievement rules. */
export function reachedProgress(scheme: PointScheme, progress: AssessmentProgress): ReachedProgress {
  const { completedSteps, credentialBonus } = progress;
  return {
    steps: completedSteps.length,
    credentials: completedSteps.includes('credentials'),
    points: scheme === 'demo' ? demoPoints(progress) : bookingPoints(completedSteps.length, credentialBonus),
  };
}

export const reachedAchievements = (scheme: PointScheme, progress: ReachedProgress): Achievement[] =>
  ACHIEVEMENTS[scheme].filter(({ isReached }) => isReached(progress));

/** Newly reached, and not announced before. */
export function newlyReached(
  scheme: PointScheme,
  progress: ReachedProgress,
  known: readonly AchievementId[],
): Achievement[] {
  return reachedAchievements(scheme, progress).filter(({ id }) => !known.includes(id));
}
