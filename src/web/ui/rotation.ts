// Rotates through a list, unless paused or under reduced motion.
import { useEffect, useState } from 'react';
import { useReducedMotion } from '../lib/reduced-motion.ts';

export type Rotation = {
  index: number;
  /** Whether it is rotating now. */
  moving: boolean;
  /** The visitor pressed play, which overrides the device's setting. */
  playPressed: boolean;
  toggle: () => void;
  goTo: (index: number) => void;
};

export function useRotation(count: number, intervalMs: number): Rotation {
  const reducedMotion = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'moving' | 'paused'>();
  // Reduced motion is the default where the device asks for it; pressing play overrides it.
  const moving = choice ? choice === 'moving' : !reducedMotion;

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [moving, index, count, intervalMs]);

  return {
    index,
    moving,
    playPressed: choice === 'moving',
    toggle: () => setChoice(moving ? 'paused' : 'moving'),
    goTo: (next) => setIndex((next + count) % count),
  };
}

/** The same value with a delay, so that the old picture can fade first. */
export function useDelayed<Value>(value: Value, lagMs: number): Value {
  const [lagging, setLagging] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLagging(value), lagMs);
    return () => clearTimeout(timer);
  }, [value, lagMs]);
  return lagging;
}
