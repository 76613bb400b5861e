// Two point schemes: `funnel` counts the steps of a real booking, `demo` is for the demo page.
import type { AssessmentProgress } from './assessment-progress.ts';
import type { AssessmentStep } from './assessment-steps.ts';

export type PointScheme = 'funnel' | 'demo';

const FUNNEL_POINTS_PER_STEP = 15;
export const CREDENTIAL_BONUS_POINTS = 25;

const DEMO_POINTS: Readonly<Record<AssessmentStep, number>> = {
  address: 10,
  details: 15,
  credentials: 25,
  contact: 10,
  scheduling: 15,
  payment: 25,
};

const DEMO_POINTS_PER_LEVEL = 20;

export const bookingPoints = (completedSteps: number, credentialBonus: boolean): number =>
  completedSteps * FUNNEL_POINTS_PER_STEP + (credentialBonus ? CREDENTIAL_BONUS_POINTS : 0);

export const demoStepPoints = (step: AssessmentStep): number => DEMO_POINTS[step];

/** The demo has no credential comparison, so it has no bonus. */
export const demoPoints = ({ completedSteps }: AssessmentProgress): number =>
  completedSteps.reduce((sum, step) => sum + DEMO_POINTS[step], 0);

/** Levels exist only in the demo. The first is 1. */
export const demoLevel = (points: number): number => Math.floor(points / DEMO_POINTS_PER_LEVEL) + 1;
