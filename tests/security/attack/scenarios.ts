// All scenarios of `npm run attack -- scenarios`. Each gets its own product with default limits.
import type { Scenario, ScenarioContext } from './scenario.ts';
import { bookingScenarios } from './scenarios-booking.ts';
import { deskScenarios } from './scenarios-desk.ts';
import { limitScenarios } from './scenarios-limits.ts';
import { linkScenarios } from './scenarios-links.ts';
import { platformScenarios } from './scenarios-platform.ts';
import { reportScenarios } from './scenarios-reports.ts';
import { truthScenarios } from './scenarios-truth.ts';
import { offerForAStranger } from './scenarios-waiting-list.ts';
import { siege } from './siege.ts';

export const scenarios: readonly Scenario[] = [
  ...limitScenarios,
  offerForAStranger,
  ...linkScenarios,
  ...bookingScenarios,
  ...truthScenarios,
  ...deskScenarios,
  ...reportScenarios,
  ...platformScenarios,
  siege,
];

/** A scenario that throws has failed. */
export const play = ({ run }: Scenario, context: ScenarioContext): Promise<string[]> =>
  run(context).catch((error: unknown) => [
    `broke off: ${error instanceof Error ? error.stack : String(error)}`,
  ]);
