import { describe, expect, test } from 'vitest';
import {
  clampZoom,
  drawingScale,
  parsePageNumber,
  scrollAfterZoom,
  toggledZoom,
  zoomIn,
  zoomOut,
} from './zoom.ts';

describe('zoom', () => {
  test('goes in steps and stops at the ends', () => {
    expect([1, 1.2, 2, 5].map(zoomIn)).toEqual([1.5, 1.5, 3, 5]);
    expect([1, 1.2, 2, 5].map(zoomOut)).toEqual([1, 1, 1.5, 4]);
  });
  test('never leaves its range', () => {
    expect([0.2, 1, 3.3, 40].map(clampZoom)).toEqual([1, 1, 3.3, 5]);
  });
  test('is switched by a double tap', () => {
    expect([1, 2.5, 4].map(toggledZoom)).toEqual([2.5, 1, 1]);
  });
  test('keeps what is under the finger there', () => {
    const after = scrollAfterZoom({ left: 0, top: 1000 }, { x: 200, y: 300 }, 2);
    expect(after).toEqual({ left: 200, top: 2300 });
    expect(scrollAfterZoom(after, { x: 200, y: 300 }, 0.5)).toEqual({ left: 0, top: 1000 });
  });
});

describe('a page', () => {
  const letter = { width: 612, height: 792 };
  test('is drawn with two pixels per point of a sharp screen at most', () => {
    expect(drawingScale(letter, { cssWidth: 612, pixelRatio: 3, maxPixels: 3e6 })).toBe(2);
  });
  test('never has more pixels than a canvas may have', () => {
    const scale = drawingScale(letter, { cssWidth: 3060, pixelRatio: 2, maxPixels: 3e6 });
    expect(scale * scale * letter.width * letter.height).toBeCloseTo(3e6);
  });
});

test.each([
  ['7', 7],
  [' 38 ', 38],
  ['0', null],
  ['39', null],
  ['-1', null],
  ['2.5', null],
  ['', null],
  ['1e1', null],
])('page %j of 38 is %j', (typed, page) => {
  expect(parsePageNumber(typed, 38)).toBe(page);
});
