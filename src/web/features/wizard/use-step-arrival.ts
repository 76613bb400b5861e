import { useEffect, useRef } from 'react';
import { business } from '../../lib/business.ts';
import { positionText } from './step-bar.tsx';
import type { WizardStep } from './wizard-steps.ts';

/** Sets the step's title and moves the focus to its heading. Attach the returned ref to the heading. */
export function useStepArrival(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // On first arrival the page sets its general title at the same time; the step's has to follow it.
    queueMicrotask(() => {
      document.title = `${positionText(step)} | ${business().name}`;
    });
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
