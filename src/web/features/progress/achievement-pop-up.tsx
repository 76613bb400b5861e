import { Award } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PopUp, PopUps } from './pop-ups.ts';

const none: readonly PopUp[] = [];

/**
 * Shows achievements for a moment. It sits below the header, away from a phone’s actions and notifications, and lets touches
 * through.
 */
export function AchievementPopUp({ popUps }: { popUps: PopUps }) {
  const shown = useSyncExternalStore(popUps.subscribe, popUps.read, () => none);
  // Screen readers announce additions to an existing live region, not its initial content.
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => setIsKnown(true), []);

  return (
    <div
      role="log"
      aria-live="polite"
      aria-label="Achievements reached"
      className="screen-only pointer-events-none fixed right-4 top-32 z-30 flex max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      {isKnown &&
        shown.map(({ id, achievement }) => (
          <p
            key={id}
            className="flex animate-[toast-in_180ms_ease-out] items-center gap-3 border-l-4 border-glow bg-night py-2.5 pl-3 pr-4 leading-snug text-white shadow-xl outline outline-white/20 motion-reduce:animate-none"
          >
            <Award aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-glow" />
            <span>
              <span className="font-semibold">{achievement.name}</span>{' '}
              <span className="text-fine text-on-night max-sm:sr-only sm:block">{achievement.reason}</span>
            </span>
          </p>
        ))}
    </div>
  );
}
