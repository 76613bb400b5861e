// How far this booking has come, for the top of every page of the funnel. It stays one line high, so that the price and
// the next action keep their place, and opens to the steps and achievements.
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { percentComplete } from '../../../domain/progress/assessment-progress.ts';
import { CREDENTIAL_BONUS_POINTS } from '../../../domain/progress/points.ts';
import {
  onProgressChange,
  takeUnannounced,
  useAssessmentProgress,
} from '../../storage/assessment-progress.ts';
import { AchievementList } from './achievement-list.tsx';
import { AchievementPopUp } from './achievement-pop-up.tsx';
import type { LastShown } from './count-up.ts';
import { MiniLine } from './mini-tracker.tsx';
import { makePopUps } from './pop-ups.ts';
import { ProgressBar } from './progress-bar.tsx';
import { StepList } from './step-list.tsx';

const popUps = makePopUps();
const last: LastShown = { points: undefined };

/** Achievements as they are reached, for a page that shows its own progress. */
export function FunnelAchievements() {
  useEffect(() => {
    const announce = () => popUps.show(takeUnannounced());
    announce();
    return onProgressChange(announce);
  }, []);
  return <AchievementPopUp popUps={popUps} />;
}

export function FunnelProgress() {
  const progress = useAssessmentProgress();
  return (
    <section aria-label="Your progress" className="screen-only wrap pt-2.5">
      <ProgressBar percent={percentComplete(progress)} className="h-1" />
      <details className="group">
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
          <MiniLine scheme="funnel" progress={progress} last={last} />
          <span className="flex items-center gap-1 text-fine text-muted">
            <span className="max-sm:sr-only">All steps</span>
            <ChevronDown aria-hidden size={20} className="shrink-0 group-open:rotate-180" />
          </span>
        </summary>
        <div className="grid gap-x-16 gap-y-8 pb-10 pt-4 lg:grid-cols-[1.3fr_1fr]">
          <div>
            <p className="mb-3 font-semibold">Steps</p>
            <StepList scheme="funnel" progress={progress} />
            {progress.credentialBonus && (
              <p className="mt-3 text-right text-fine text-muted">
                Credential match: {CREDENTIAL_BONUS_POINTS} bonus points
              </p>
            )}
          </div>
          <div>
            <p className="mb-3 font-semibold">Achievements</p>
            <AchievementList scheme="funnel" progress={progress} />
          </div>
        </div>
      </details>
      <FunnelAchievements />
    </section>
  );
}
