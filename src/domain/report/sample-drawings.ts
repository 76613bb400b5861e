/** The drawings of the sample report. Each one stands for the photograph that a real report has. */
import type { DrawnPicture } from './drawing.ts';
import { ponding, roofTile, stuccoCrack } from './sample-drawings-outside.ts';
import { bentFins, doubleTap, missingGfci } from './sample-drawings-power.ts';
import { leakingTrap, waterHeater } from './sample-drawings-water.ts';

export const SAMPLE_DRAWINGS = {
  'roof-tile': roofTile,
  ponding,
  'stucco-crack': stuccoCrack,
  'double-tap': doubleTap,
  'missing-gfci': missingGfci,
  'water-heater': waterHeater,
  'leaking-trap': leakingTrap,
  'bent-fins': bentFins,
} as const satisfies Record<string, DrawnPicture>;

export type SampleDrawingName = keyof typeof SAMPLE_DRAWINGS;
