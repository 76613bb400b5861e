import { type RefObject, useEffect, useRef } from 'react';
import { clampZoom, toggledZoom } from './zoom.ts';

type Point = { x: number; y: number };

const doubleTapMs = 300;
const doubleTapDistance = 30;

/** Pinch, double tap, and the wheel with Ctrl. While pinching, the content is only scaled; it is drawn again afterwards. */
export function usePinch(options: {
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  zoom: number;
  /** `point`: within the scroller, what stays in place. */
  onZoom: (zoom: number, point: Point) => void;
}): void {
  const { scroller, content } = options;
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    const area = scroller.current;
    const inner = content.current;
    if (!area || !inner) return;
    const listening = new AbortController();
    const { signal } = listening;
    const within = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top } = area.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    let pinch: { distance: number; point: Point; factor: number } | null = null;
    let tap: { at: number; point: Point } | null = null;

    const begin = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!one || !two || event.touches.length !== 2) return;
      const [a, b] = [within(one), within(two)];
      tap = null;
      pinch = { distance: distanceOf(a, b), point: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, factor: 1 };
    };
    const move = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!pinch || !one || !two) return;
      event.preventDefault();
      const { zoom } = latest.current;
      const wanted = (zoom * distanceOf(within(one), within(two))) / pinch.distance;
      pinch.factor = clampZoom(wanted) / zoom;
      inner.style.transformOrigin = `${area.scrollLeft + pinch.point.x}px ${area.scrollTop + pinch.point.y}px`;
      inner.style.transform = `scale(${pinch.factor})`;
    };
    const end = (event: TouchEvent) => {
      if (pinch && event.touches.length < 2) {
        const { factor, point } = pinch;
        pinch = null;
        inner.style.transform = '';
        latest.current.onZoom(latest.current.zoom * factor, point);
        return;
      }
      const [lifted] = event.changedTouches;
      if (!lifted || event.touches.length > 0) return;
      const point = within(lifted);
      const isSecond =
        tap !== null &&
        event.timeStamp - tap.at < doubleTapMs &&
        distanceOf(tap.point, point) < doubleTapDistance;
      tap = isSecond ? null : { at: event.timeStamp, point };
      if (!isSecond) return;
      event.preventDefault();
      latest.current.onZoom(toggledZoom(latest.current.zoom), point);
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current.onZoom(latest.current.zoom * Math.exp(-event.deltaY / 300), within(event));
    };
    area.addEventListener('touchstart', begin, { passive: true, signal });
    area.addEventListener('touchmove', move, { passive: false, signal });
    area.addEventListener('touchend', end, { passive: false, signal });
    area.addEventListener('touchcancel', end, { passive: false, signal });
    area.addEventListener('wheel', wheel, { passive: false, signal });
    return () => listening.abort();
  }, [scroller, content]);
}

const distanceOf = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
