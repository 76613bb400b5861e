// The tracker as a demo. It has its own state and does not touch a real booking.
import { ArrowLeft, ArrowRight, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { newlyReached, reachedAchievements, reachedProgress } from '../../../domain/progress/achievements.ts';
import {
  type AssessmentProgress,
  isComplete,
  PROGRESS_AT_START,
  percentComplete,
} from '../../../domain/progress/assessment-progress.ts';
import { STEP_LABELS } from '../../../domain/progress/assessment-steps.ts';
import { stepBack, stepForward } from '../../../domain/progress/walk-steps.ts';
import { actionClass } from '../../ui/action.tsx';
import { AchievementList } from './achievement-list.tsx';
import { AchievementPopUp } from './achievement-pop-up.tsx';
import type { CountUpState } from './count-up.ts';
import { MiniTracker } from './mini-tracker.tsx';
import { makePopUps } from './pop-ups.ts';
import { ProgressTracker } from './progress-tracker.tsx';

export function ProgressDemo() {
  const [progress, setProgress] = useState(PROGRESS_AT_START);
  const [popUps] = useState(makePopUps);
  const [lastInFull] = useState<CountUpState>({ points: undefined });
  const [lastInMini] = useState<CountUpState>({ points: undefined });

  const next = () => {
    const after = stepForward(progress);
    const known = reachedAchievements('demo', reached(progress)).map(({ id }) => id);
    popUps.show(newlyReached('demo', reached(after), known));
    setProgress(after);
  };
  const reset = () => {
    popUps.clear();
    setProgress(PROGRESS_AT_START);
  };
  const isAtStart = progress.completedSteps.length === 0;

  return (
    <div className="wrap">
      <div className="needs-script flex flex-wrap gap-3">
        {/* Previous also undoes the step's completion, so that the demo can be repeated from anywhere. */}
        <WalkButton onPress={() => setProgress(stepBack(progress))} isIdle={isAtStart} weight="quiet">
          <ArrowLeft aria-hidden size={20} /> Previous
        </WalkButton>
        <WalkButton onPress={next} isIdle={isComplete(progress)}>
          Next <ArrowRight aria-hidden size={20} />
        </WalkButton>
        <WalkButton onPress={reset} isIdle={isAtStart} weight="quiet">
          <RotateCcw aria-hidden size={20} /> Reset
        </WalkButton>
      </div>
      <p className="without-script text-muted">The buttons that move the tracker need JavaScript.</p>
      <p role="status" className="sr-only">
        {isComplete(progress)
          ? 'Assessment Complete!'
          : `Current step: ${STEP_LABELS[progress.currentStep]}.`}{' '}
        {percentComplete(progress)}% complete.
      </p>
      <div className="grid gap-x-16 gap-y-12 pt-12 lg:grid-cols-[1.3fr_1fr]">
        <section aria-labelledby="full-tracker">
          <h2 id="full-tracker" className="title-md mb-5">
            Full tracker
          </h2>
          <ProgressTracker progress={progress} last={lastInFull} />
        </section>
        <div className="space-y-12">
          <section aria-labelledby="mini-tracker">
            <h2 id="mini-tracker" className="title-md mb-5">
              Mini tracker
            </h2>
            <MiniTracker progress={progress} last={lastInMini} />
          </section>
          <section aria-labelledby="achievements">
            <h2 id="achievements" className="title-md mb-5">
              Achievements
            </h2>
            <AchievementList scheme="demo" reached={reached(progress)} />
          </section>
        </div>
      </div>
      <AchievementPopUp popUps={popUps} />
    </div>
  );
}

const reached = (progress: AssessmentProgress) => reachedProgress('demo', progress);

/** Idle instead of disabled: a button that disables itself would lose the focus. */
const WalkButton = (props: {
  onPress: () => void;
  isIdle: boolean;
  weight?: 'primary' | 'quiet';
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-disabled={props.isIdle}
    onClick={props.isIdle ? undefined : props.onPress}
    className={`${actionClass(props.weight)} aria-disabled:cursor-default aria-disabled:opacity-50`}
  >
    {props.children}
  </button>
);
