import { Award, Lock } from 'lucide-react';
import {
  ACHIEVEMENTS,
  type ReachedProgress,
  reachedAchievements,
} from '../../../domain/progress/achievements.ts';
import type { PointScheme } from '../../../domain/progress/points.ts';

/** All achievements. Reached ones are marked by text as well as color. */
export function AchievementList(props: { scheme: PointScheme; reached: ReachedProgress }) {
  const { scheme } = props;
  const reached = reachedAchievements(scheme, props.reached);
  return (
    <ul className="border-t-2 border-ink">
      {ACHIEVEMENTS[scheme].map((achievement) => {
        const isReached = reached.includes(achievement);
        const Icon = isReached ? Award : Lock;
        return (
          <li key={achievement.id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-3">
            <Icon
              aria-hidden
              size={20}
              strokeWidth={1.75}
              className={`shrink-0 ${isReached ? 'text-accent' : 'text-muted'}`}
            />
            <span className={isReached ? 'font-semibold' : 'text-muted'}>{achievement.name}</span>
            <span className="ml-auto text-right text-fine text-muted">
              {isReached ? 'Earned' : achievement.reason}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
