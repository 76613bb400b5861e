import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Comparison } from '../../../domain/challenge/compare-credentials.ts';
import { business } from '../../lib/business.ts';
import { prefersReducedMotion } from '../../lib/reduced-motion.ts';
import { actionClass } from '../../ui/action.tsx';

/** Result of a comparison. Takes the focus after comparing, not after a reload. */
export function ResultPanel(props: {
  title: string;
  result: Comparison;
  takeFocus: boolean;
  onStartOver: () => void;
  children: ReactNode;
}) {
  const { title, result, takeFocus, onStartOver, children } = props;
  const panel = useRef<HTMLElement>(null);
  useFocusOnArrival(panel, takeFocus);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="result-title"
      className={`@container mt-8 flex scroll-mt-24 flex-col border-t-4 bg-raised p-5 focus:outline-none sm:p-9 ${result.fullMatch ? 'border-action' : 'border-accent'}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="price text-[min(3.25rem,16vw)] leading-none">{result.percent}%</span>
        <span>
          match: {result.matched.length} of {business().credentials.length} credentials
        </span>
      </p>
      <h2 id="result-title" className="title-lg mt-5">
        {title}
      </h2>
      {children}
      <button
        type="button"
        onClick={onStartOver}
        className={`${actionClass('quiet')} mt-8 w-full sm:w-auto sm:self-start`}
      >
        Want To Try Another Competitor?
      </button>
    </section>
  );
}

function useFocusOnArrival(panel: RefObject<HTMLElement | null>, takeFocus: boolean) {
  useEffect(() => {
    if (!takeFocus) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }, [panel, takeFocus]);
}
