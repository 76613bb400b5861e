// The pages one below the other, with the bar that turns and magnifies them.
import { ChevronDown, ChevronUp, ZoomIn, ZoomOut } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PageCanvases } from './page-canvases.ts';
import { PageField } from './page-field.tsx';
import { usePinch } from './use-pinch.ts';
import { clampZoom, MAX_ZOOM, MIN_ZOOM, scrollAfterZoom, zoomIn, zoomOut } from './zoom.ts';

type Facts = { ratio?: number; text?: string; failed?: boolean };

/** Wide enough to read on a large screen. */
const maxFitWidth = 900;
const redrawAfterMs = 150;

export function Pages(props: {
  pdf: PDFDocumentProxy;
  /** Of the first page; the others are known when they are drawn. */
  ratio: number;
  startAt: number;
  onPage: (page: number) => void;
  onTryAgain: () => void;
}) {
  const { pdf, ratio, startAt, onPage, onTryAgain } = props;
  const count = pdf.numPages;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const canvases = useRef<PageCanvases | null>(null);
  const [facts, setFacts] = useState<Readonly<Record<number, Facts>>>({});
  const [page, setPage] = useState(startAt);
  const [zoom, setZoom] = useState(1);
  const fitWidth = useFitWidth(scroller);

  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const learn = (number: number, more: Facts) =>
      setFacts((known) => ({ ...known, [number]: { ...known[number], ...more } }));
    const drawn = new PageCanvases(pdf, area, {
      onSize: (number, size) => learn(number, { ratio: size, failed: false }),
      onText: (number, text) => learn(number, { text }),
      onFailed: (number) => learn(number, { failed: true }),
    });
    canvases.current = drawn;
    for (const box of boxesIn(area)) drawn.observe(box);
    area.focus({ preventScroll: true });
    return () => drawn.close();
  }, [pdf]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the boxes have their width.
  useLayoutEffect(() => {
    if (fitWidth > 0 && startAt > 1) show(startAt);
  }, [fitWidth > 0]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: their size follows from these.
  useEffect(() => {
    const timer = setTimeout(() => canvases.current?.redraw(), redrawAfterMs);
    return () => clearTimeout(timer);
  }, [zoom, fitWidth]);

  /** The point stays where it is; applied when the boxes have their new size. */
  const wanted = useRef<{ left: number; top: number } | null>(null);
  const zoomTo = (next: number, point?: { x: number; y: number }) => {
    const area = scroller.current;
    if (!area || fitWidth === 0) return;
    const to = clampZoom(next);
    const kept = point ?? { x: area.clientWidth / 2, y: area.clientHeight / 2 };
    wanted.current = scrollAfterZoom({ left: area.scrollLeft, top: area.scrollTop }, kept, to / zoom);
    setZoom(to);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of zoom.
  useLayoutEffect(() => {
    if (wanted.current) scroller.current?.scrollTo({ ...wanted.current, behavior: 'instant' });
    wanted.current = null;
  }, [zoom]);
  usePinch({ scroller, content, zoom, onZoom: zoomTo });

  const show = (number: number) => {
    const area = scroller.current;
    const box = area && boxesIn(area)[number - 1];
    if (box) area.scrollTo({ top: box.offsetTop - gap * zoom, behavior: 'instant' });
  };
  const onScroll = () => {
    const area = scroller.current;
    if (!area) return;
    const now = pageAt(area);
    if (now === page) return;
    setPage(now);
    onPage(now);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement) return;
    const act = {
      '+': () => zoomTo(zoomIn(zoom)),
      '=': () => zoomTo(zoomIn(zoom)),
      '-': () => zoomTo(zoomOut(zoom)),
      '0': () => zoomTo(MIN_ZOOM),
      ArrowRight: () => zoom === MIN_ZOOM && show(Math.min(count, page + 1)),
      ArrowLeft: () => zoom === MIN_ZOOM && show(Math.max(1, page - 1)),
    }[event.key];
    if (!act || act() === false) return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the whole viewer; every one has its button.
    <div onKeyDown={onKeyDown} className="flex min-h-0 grow flex-col">
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard.
        tabIndex={0}
        aria-label="Pages"
        onScroll={onScroll}
        className="min-h-0 grow overflow-auto overscroll-contain outline-offset-[-3px] [touch-action:pan-x_pan-y]"
      >
        <div
          ref={content}
          className="mx-auto flex flex-col"
          style={{ width: fitWidth * zoom, gap: gap * zoom, paddingBlock: gap * zoom }}
        >
          {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
            <PageBox
              key={number}
              number={number}
              count={count}
              facts={facts[number]}
              ratio={facts[number]?.ratio ?? ratio}
              onTryAgain={onTryAgain}
            />
          ))}
        </div>
      </section>
      <div className="flex flex-wrap items-center justify-center gap-x-1 border-t border-line bg-page px-2 py-1 pb-[calc(0.25rem+env(safe-area-inset-bottom))]">
        <BarButton icon={ChevronUp} name="Previous page" off={page <= 1} onClick={() => show(page - 1)} />
        <PageField page={page} count={count} onPage={show} />
        <BarButton icon={ChevronDown} name="Next page" off={page >= count} onClick={() => show(page + 1)} />
        <BarButton
          icon={ZoomOut}
          name="Smaller"
          off={zoom <= MIN_ZOOM}
          onClick={() => zoomTo(zoomOut(zoom))}
        />
        <BarButton icon={ZoomIn} name="Larger" off={zoom >= MAX_ZOOM} onClick={() => zoomTo(zoomIn(zoom))} />
      </div>
    </div>
  );
}

const gap = 10;

function PageBox(props: {
  number: number;
  count: number;
  facts: Facts | undefined;
  ratio: number;
  onTryAgain: () => void;
}) {
  const { number, count, facts, ratio } = props;
  return (
    <section
      data-page={number}
      aria-label={`Page ${number} of ${count}`}
      className="relative w-full shrink-0 bg-white"
      style={{ aspectRatio: ratio }}
    >
      {facts?.text !== undefined && (
        <p className="sr-only">
          {facts.text.trim() === '' ? 'This page has no text, only pictures.' : facts.text}
        </p>
      )}
      {facts?.failed && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center gap-3 bg-sunk p-5 text-center text-ink"
        >
          <p>We couldn’t load page {number}.</p>
          <button
            type="button"
            onClick={props.onTryAgain}
            className="min-h-11 font-medium underline underline-offset-4"
          >
            Try again
          </button>
        </div>
      )}
    </section>
  );
}

function BarButton(props: { icon: typeof ZoomIn; name: string; off: boolean; onClick: () => void }) {
  const { icon: Icon, name, off, onClick } = props;
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={off}
      onClick={() => off || onClick()}
      className="grid size-11 shrink-0 place-items-center aria-disabled:opacity-40"
    >
      <Icon aria-hidden size={24} strokeWidth={1.75} />
    </button>
  );
}

const boxesIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('[data-page]')];

/** The page that covers the upper third of the screen. */
function pageAt(area: HTMLElement): number {
  const line = area.scrollTop + area.clientHeight / 3;
  const boxes = boxesIn(area);
  let [low, high] = [0, boxes.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((boxes[middle]?.offsetTop ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** Of a page at zoom 1; follows a phone that is turned. */
function useFitWidth(scroller: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const measure = () => setWidth(Math.min(area.clientWidth, maxFitWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}
