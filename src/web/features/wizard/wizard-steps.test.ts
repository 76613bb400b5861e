import { expect, test } from 'vitest';
import { firstUnfinished, isDone, readStep, type Settled, WIZARD_STEPS } from './wizard-steps.ts';

const nothing: Settled = { verified: false, reserved: false, signed: false };
const verified: Settled = { ...nothing, verified: true };
const reserved: Settled = { ...verified, reserved: true };
const signed: Settled = { ...reserved, signed: true };

const done = (current: (typeof WIZARD_STEPS)[number], settled: Settled) =>
  WIZARD_STEPS.filter((step) => isDone(step, current, settled));
const barriers = (settled: Settled) => WIZARD_STEPS.map((step) => firstUnfinished(step, settled));

test('done is what the visitor has passed or settled, and payment never', () => {
  expect(done('property', nothing)).toEqual([]);
  expect(done('verification', nothing)).toEqual(['property']);
  expect(done('scheduling', verified)).toEqual(['property', 'verification']);
  expect(done('information', reserved)).toEqual(['property', 'verification', 'scheduling']);
  expect(done('contract', reserved)).toEqual(['property', 'verification', 'scheduling', 'information']);
  expect(done('payment', signed)).toEqual(WIZARD_STEPS.slice(0, 5));
});

test('going back to an earlier step keeps what was settled, and no more', () => {
  expect(done('property', signed)).toEqual(['verification', 'scheduling', 'contract']);
});

test('a step that cannot be entered yet leads to the first unfinished one', () => {
  expect(barriers(nothing)).toEqual([
    null,
    null,
    'verification',
    'verification',
    'verification',
    'verification',
  ]);
  expect(barriers(verified)).toEqual([null, null, null, 'scheduling', 'scheduling', 'scheduling']);
  expect(barriers(reserved)).toEqual([null, null, null, null, null, 'contract']);
  expect(barriers(signed)).toEqual([null, null, null, null, null, null]);
});

test('a phone whose verification is too old keeps its time readable, and signs nothing', () => {
  expect(barriers({ ...reserved, verified: false })).toEqual([
    null,
    null,
    'verification',
    null,
    'verification',
    'verification',
  ]);
});

test('what is signed can be paid without verifying again', () => {
  expect(barriers({ ...signed, verified: false })).toEqual([null, null, null, null, null, null]);
});

test('an address that names no step opens the first', () => {
  expect([readStep(null), readStep('checkout'), readStep('contract')]).toEqual([
    'property',
    'property',
    'contract',
  ]);
});
