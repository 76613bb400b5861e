// Moving from one of several things to the next, unless paused or the visitor asks for stillness.
import { useEffect, useState } from 'react';
import { useReducedMotion } from '../lib/reduced-motion.ts';

export type Rotation = {
  index: number;
  /** Whether it moves by itself right now. */
  moving: boolean;
  /** The visitor has pressed play: a stronger wish than any setting of the device. */
  asked: boolean;
  toggle: () => void;
  goTo: (index: number) => void;
};

export function useRotation(count: number, intervalMs: number): Rotation {
  const reducedMotion = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'moving' | 'paused'>();
  // Stillness is the default for whoever asks the device for it; pressing play is a stronger wish.
  const moving = choice ? choice === 'moving' : !reducedMotion;

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [moving, index, count, intervalMs]);

  return {
    index,
    moving,
    asked: choice === 'moving',
    toggle: () => setChoice(moving ? 'paused' : 'moving'),
    goTo: (next) => setIndex((next + count) % count),
  };
}

/** The same index a moment later, so that what leaves can fade before what arrives is described. */
export function useLagging<Value>(value: Value, lagMs: number): Value {
  const [lagging, setLagging] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLagging(value), lagMs);
    return () => clearTimeout(timer);
  }, [value, lagMs]);
  return lagging;
}
