import { useEffect, useRef } from 'react';
import { business } from '../../../domain/business.ts';
import { placeWords } from './step-bar.tsx';
import type { WizardStep } from './wizard-steps.ts';

/** Each step has its own title, and its heading takes the focus when the step changes. Give it to the heading. */
export function useStepArrival(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // Whoever has just come to this page gets its general title at the same moment; the step's has to follow it.
    queueMicrotask(() => {
      document.title = `${placeWords(step)} | ${business.name}`;
    });
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
