import { expect, test } from 'vitest';
import { drawnSize } from './draw-portrait.ts';

test.each([
  [
    { width: 3024, height: 4032 },
    { width: 600, height: 800 },
  ],
  [
    { width: 4032, height: 3024 },
    { width: 640, height: 480 },
  ],
  [
    { width: 300, height: 400 },
    { width: 300, height: 400 },
  ],
  [{ width: 199, height: 400 }, undefined],
  [{ width: 4000, height: 500 }, undefined],
])('a photo of %j is drawn as %j', (photo, drawn) => {
  expect(drawnSize(photo)).toEqual(drawn);
});
