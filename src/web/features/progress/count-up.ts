import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../lib/reduced-motion.ts';

const countMs = 600;

/** The last number shown. Kept across pages, so that the count continues on the next one. */
export type CountUpState = { points: number | undefined };

/** Counts up to the current points. Fewer points, or reduced motion, are shown at once. */
export function useCountUp(points: number, last: CountUpState): number {
  const reducedMotion = useReducedMotion();
  const [shown, setShown] = useState(last.points ?? points);

  useEffect(() => {
    const from = last.points ?? points;
    const show = (value: number) => {
      last.points = value;
      setShown(value);
    };
    if (reducedMotion || from >= points) return show(points);
    const began = performance.now();
    const count = () => {
      const share = Math.min(1, (performance.now() - began) / countMs);
      show(Math.round(from + (points - from) * share));
      if (share < 1) frame = requestAnimationFrame(count);
    };
    let frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [points, last, reducedMotion]);

  return shown;
}
