import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferUntilStrokeEnds } from './signature-pad-ink.ts';

const page = Object.assign(new EventTarget(), {
  setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
});
const paper = {} as HTMLCanvasElement;
const act = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  act.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the picture is made once, when the finger rests after its last stroke', () => {
  const later = deferUntilStrokeEnds(paper, act);
  later.begin();
  vi.advanceTimersByTime(200);
  later.wait();
  vi.advanceTimersByTime(2_000);
  expect(act).not.toHaveBeenCalled();
  later.begin();
  vi.advanceTimersByTime(2_000);
  expect(act).toHaveBeenCalledOnce();
});

test('every stroke is kept when the signer continues at once', () => {
  const later = deferUntilStrokeEnds(paper, act);
  later.begin();
  page.dispatchEvent(new Event('pointerdown'));
  expect(act).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('click'));
  vi.advanceTimersByTime(2_000);
  expect(act).toHaveBeenCalledOnce();
});

test('what is taken back before the picture is made is not told of', () => {
  const later = deferUntilStrokeEnds(paper, act);
  later.begin();
  later.forget();
  page.dispatchEvent(new Event('click'));
  vi.advanceTimersByTime(2_000);
  expect(act).not.toHaveBeenCalled();
});
