// Signature canvas. The image has the same size on every screen and is scaled down on phones, so rotating loses nothing.
// Strokes are stored separately in screen pixels, for undo.
import type { PointGroup } from 'signature_pad';
import {
  MAX_SIGNATURE_DATA_URL_LENGTH,
  MAX_SIGNATURE_PIXEL_RATIO,
  SIGNATURE_CANVAS,
} from '../../../domain/agreement/signature-limits.ts';

export type Ink = {
  undo: () => void;
  clear: () => void;
  /** Shows a stored signature. Its strokes are gone, so undo removes all of it. */
  show: (dataUrl: string | null) => Promise<void>;
  end: () => void;
};

/** Light paper in both themes. Pure black: a tint varies along antialiased edges and makes the file half as large again. */
const penColor = '#000';
/** Half of the line width, relative to the paper's width. */
const pen = { thinnest: 1 / 1000, thickest: 1 / 260 };
const pixels = {
  width: SIGNATURE_CANVAS.width * MAX_SIGNATURE_PIXEL_RATIO,
  height: SIGNATURE_CANVAS.height * MAX_SIGNATURE_PIXEL_RATIO,
};

/** `onDrawn` is called for every change except `show`. */
export async function makeInk(
  canvas: HTMLCanvasElement,
  onDrawn: (dataUrl: string | null) => void,
): Promise<Ink> {
  const { default: SignaturePad } = await import('signature_pad');
  const pencil = canvas.getContext('2d');
  if (!pencil) throw new Error('This browser has no canvas');
  Object.assign(canvas, pixels);
  // Draws every move at once; the package throttles to 16 ms by default.
  const pad = new SignaturePad(canvas, {
    penColor,
    throttle: 0,
    minDistance: 2,
    minWidth: 0.7,
    maxWidth: 2.6,
  });
  let shownWidth = 0;
  let earlier: HTMLImageElement | null = null;

  const followSize = () => {
    const { width } = canvas.getBoundingClientRect();
    if (width === 0 || width === shownWidth) return;
    if (shownWidth > 0) for (const stroke of pad.toData()) resize(stroke, width / shownWidth);
    shownWidth = width;
    // The same relative pen width on every screen.
    pad.minWidth = width * pen.thinnest;
    pad.maxWidth = width * pen.thickest;
    const scale = pixels.width / width;
    pencil.setTransform(scale, 0, 0, scale, 0, 0);
  };
  const draw = (strokes: PointGroup[]) => {
    pad.clear();
    if (earlier) pencil.drawImage(earlier, 0, 0, shownWidth, (shownWidth * pixels.height) / pixels.width);
    pad.fromData(strokes, { clear: false });
  };
  const notify = () => onDrawn(earlier || pad.toData().some(isLine) ? toDataUrl(canvas) : null);

  const watcher = new ResizeObserver(followSize);
  watcher.observe(canvas);
  followSize();
  const later = deferUntilStrokeEnds(canvas, notify);
  pad.addEventListener('beginStroke', later.wait);
  pad.addEventListener('endStroke', later.begin);

  return {
    undo: () => {
      later.forget();
      const strokes = pad.toData();
      if (strokes.length === 0) earlier = null;
      draw(strokes.slice(0, -1));
      notify();
    },
    clear: () => {
      later.forget();
      earlier = null;
      draw([]);
      notify();
    },
    show: async (dataUrl) => {
      const picture = dataUrl === null ? null : await load(dataUrl);
      earlier = picture;
      draw([]);
    },
    end: () => {
      later.forget();
      watcher.disconnect();
      pad.off();
    },
  };
}

/** A mere touch is not a signature. */
const isLine = ({ points }: PointGroup): boolean => points.length > 1;

function resize(stroke: PointGroup, by: number) {
  for (const point of stroke.points) {
    point.x *= by;
    point.y *= by;
  }
  stroke.minWidth *= by;
  stroke.maxWidth *= by;
}

async function load(dataUrl: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = dataUrl;
  await picture.decode();
  return picture;
}

/** An image too large for the server is sent at half the resolution. */
function toDataUrl(canvas: HTMLCanvasElement): string {
  const dataUrl = canvas.toDataURL('image/png');
  if (dataUrl.length <= MAX_SIGNATURE_DATA_URL_LENGTH) return dataUrl;
  const smaller = document.createElement('canvas');
  Object.assign(smaller, SIGNATURE_CANVAS);
  smaller.getContext('2d')?.drawImage(canvas, 0, 0, smaller.width, smaller.height);
  return smaller.toDataURL('image/png');
}

/** Longer than the usual pause between two strokes of a name. */
const restMs = 300;
const leaveEvents = ['pointerdown', 'click', 'keydown', 'pagehide'] as const;
/** Runs before the handlers of the touched element. */
const capture = { capture: true };

/**
 * Encoding the image takes a slow phone 200 ms and would block drawing, so it waits until the finger rests. Touching anything
 * else runs it at once, so that the sent image is current.
 */
export function deferUntilStrokeEnds(paper: HTMLCanvasElement, act: () => void) {
  let timer: number | undefined;

  const forget = () => {
    clearTimeout(timer);
    for (const sign of leaveEvents) window.removeEventListener(sign, onOtherEvent, capture);
  };
  const actNow = () => {
    forget();
    act();
  };
  const onOtherEvent = ({ target }: Event) => {
    if (target !== paper) actNow();
  };

  return {
    /** A stroke has ended. */
    begin: () => {
      forget();
      timer = window.setTimeout(actNow, restMs);
      for (const sign of leaveEvents) window.addEventListener(sign, onOtherEvent, capture);
    },
    /** Another stroke has begun. */
    wait: () => clearTimeout(timer),
    forget,
  };
}
