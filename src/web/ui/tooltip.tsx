// One tooltip for the whole page, for any element with a data-tooltip attribute: after 700 ms of hovering, at once on
// keyboard focus, and without delay within 300 ms of another one closing. Escape closes it; it can be hovered. Radix's
// tooltip does the same but costs 19 kB on every page.
import { type RefObject, useEffect, useRef, useState } from 'react';

const delayMs = 700;
const skipDelayMs = 300;
const gapPx = 8;
const tooltipId = 'tooltip';

type Shown = { target: HTMLElement; words: string };

export default function Tooltip() {
  const [shown, setShown] = useState<Shown>();
  const box = useRef<HTMLDivElement>(null);
  useTooltipEvents(setShown, box);

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

function useTooltipEvents(show: (next: Shown | undefined) => void, box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let target: HTMLElement | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let closedAt = Number.NEGATIVE_INFINITY;

    const open = (next: HTMLElement) => {
      target = next;
      show({ target: next, words: next.dataset.tooltip ?? '' });
    };
    const close = () => {
      clearTimeout(waiting);
      if (!target) return;
      target = undefined;
      closedAt = performance.now();
      show(undefined);
    };
    const explained = (event: Event) =>
      (event.target as Element).closest<HTMLElement>('[data-tooltip]') ?? undefined;

    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || box.current?.contains(event.target as Node)) return;
      const next = explained(event);
      if (next && next === target) return;
      close();
      if (!next) return;
      const recent = performance.now() - closedAt < skipDelayMs;
      waiting = setTimeout(() => open(next), recent ? 0 : delayMs);
    };
    const onFocusIn = (event: FocusEvent) => {
      const next = explained(event);
      close();
      if (next?.matches(':focus-visible')) open(next);
    };
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close();

    // This code loads after the first interaction, which may have been hovering over a button.
    const alreadyPointedAt = document.querySelector<HTMLElement>('[data-tooltip]:hover');
    if (alreadyPointedAt) waiting = setTimeout(() => open(alreadyPointedAt), delayMs);

    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', onPointerOver, { signal });
    document.addEventListener('focusin', onFocusIn, { signal });
    document.addEventListener('focusout', close, { signal });
    document.addEventListener('pointerdown', close, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    window.addEventListener('scroll', close, { passive: true, capture: true, signal });
    return () => {
      clearTimeout(waiting);
      listening.abort();
    };
  }, [show, box]);
}

/** Above its target, or below if there is no room; always inside the window. */
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
