// One tooltip for the whole page. Anything with a data-tooltip attribute gets it: after 700 ms of pointing, at once
// on keyboard focus, and without the wait for 300 ms after another one closed. Escape puts it away; it can be
// pointed at. Radix's tooltip does the same for 19 kB on every page before anyone has pointed at anything.
import { useEffect, useRef, useState } from 'react';

const delayMs = 700;
const skipDelayMs = 300;
const gapPx = 8;
const tooltipId = 'tooltip';

type Shown = { target: HTMLElement; words: string };

export default function Tooltip() {
  const [shown, setShown] = useState<Shown>();
  const box = useRef<HTMLDivElement>(null);
  useTooltipEvents(shown, setShown, box);

  useEffect(() => {
    const { current } = box;
    if (!shown || !current) return;
    place(current, shown.target);
    shown.target.setAttribute('aria-describedby', tooltipId);
    return () => shown.target.removeAttribute('aria-describedby');
  }, [shown]);

  return (
    <div
      ref={box}
      id={tooltipId}
      role="tooltip"
      hidden={!shown}
      className="screen-only fixed left-0 top-0 z-50 max-w-64 bg-night px-3 py-2 text-fine text-white shadow-lg"
    >
      {shown?.words}
    </div>
  );
}

function useTooltipEvents(
  shown: Shown | undefined,
  show: (next: Shown | undefined) => void,
  box: React.RefObject<HTMLElement | null>,
) {
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const open = (target: HTMLElement) => show({ target, words: target.dataset.tooltip ?? '' });
    const close = () => {
      clearTimeout(waiting);
      if (!shown) return;
      closedAt.current = performance.now();
      show(undefined);
    };
    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || box.current?.contains(event.target as Node)) return;
      const target = (event.target as Element).closest<HTMLElement>('[data-tooltip]');
      if (target && target === shown?.target) return;
      close();
      if (!target) return;
      const recent = shown !== undefined || performance.now() - closedAt.current < skipDelayMs;
      waiting = setTimeout(() => open(target), recent ? 0 : delayMs);
    };
    const onFocusIn = (event: FocusEvent) => {
      const target = (event.target as Element).closest<HTMLElement>('[data-tooltip]');
      close();
      if (target?.matches(':focus-visible')) open(target);
    };
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close();

    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', close);
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('scroll', close, { passive: true, capture: true });
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('pointerover', onPointerOver);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', close);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('scroll', close, { capture: true });
    };
  }, [shown, show, box]);
}

/** Above its target, or below where there is no room; never past the edge of the window. */
function place(box: HTMLElement, target: HTMLElement) {
  const from = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.min(
    Math.max(gapPx, from.left + (from.width - width) / 2),
    window.innerWidth - width - gapPx,
  );
  const above = from.top - height - gapPx;
  const top = above >= gapPx ? above : from.bottom + gapPx;
  box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}
