import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../lib/reduced-motion.ts';

const countMs = 600;

/** What was on screen last. It may outlive a page, so that the count goes on where the page before left it. */
export type LastShown = { points: number | undefined };

/** Counts upward to the points there are now. Fewer points, or a wish for stillness, are shown at once. */
export function useCountUp(points: number, last: LastShown): number {
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
