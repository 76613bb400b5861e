// Draws the pages that are in view, and frees those that are not: a phone has no memory for every page of a report.
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MAX_CANVAS_PIXELS } from '../../lib/canvas-limit.ts';
import { drawingScale } from './zoom.ts';

/** 60 MB of canvases in all. */
const maxPixelsInAll = 15_000_000;

type Drawing = {
  canvas: HTMLCanvasElement;
  job: RenderTask | null;
  page: PDFPageProxy | null;
  done: boolean;
};

export type PageEvents = {
  /** Width by height. */
  onSize: (page: number, ratio: number) => void;
  onText: (page: number, text: string) => void;
  onFailed: (page: number) => void;
};

export class PageCanvases {
  readonly #pdf: PDFDocumentProxy;
  readonly #events: PageEvents;
  readonly #observer: IntersectionObserver;
  readonly #near = new Set<HTMLElement>();
  /** The longest drawn first. */
  readonly #drawings = new Map<HTMLElement, Drawing>();

  constructor(pdf: PDFDocumentProxy, scroller: HTMLElement, events: PageEvents) {
    this.#pdf = pdf;
    this.#events = events;
    this.#observer = new IntersectionObserver((entries) => this.#onSeen(entries), {
      root: scroller,
      rootMargin: '50% 0px',
    });
  }

  /** `box` has its page's number in `data-page`. */
  observe(box: HTMLElement): void {
    this.#observer.observe(box);
  }

  /** Sharp again after the boxes changed their size. The old drawing stays until the new one is done. */
  redraw(): void {
    for (const box of this.#drawings.keys()) if (!this.#near.has(box)) this.#drop(box);
    for (const box of this.#near) void this.#draw(box);
  }

  close(): void {
    this.#observer.disconnect();
    for (const box of this.#drawings.keys()) this.#drop(box);
    this.#near.clear();
  }

  #onSeen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const box = target as HTMLElement;
      if (isIntersecting) {
        this.#near.add(box);
        if (!this.#drawings.has(box)) void this.#draw(box);
      } else {
        this.#near.delete(box);
        // What was passed in a hurry is not worth finishing.
        if (this.#drawings.get(box)?.done === false) this.#drop(box);
      }
    }
  }

  async #draw(box: HTMLElement): Promise<void> {
    const before = this.#drawings.get(box);
    before?.job?.cancel();
    const drawing: Drawing = { canvas: document.createElement('canvas'), job: null, page: null, done: false };
    this.#drawings.delete(box);
    this.#drawings.set(box, drawing);
    const isCurrent = () => this.#drawings.get(box) === drawing;
    const number = Number(box.dataset.page);
    try {
      const page = await this.#pdf.getPage(number);
      if (!isCurrent()) return free(before);
      drawing.page = page;
      const size = page.getViewport({ scale: 1 });
      this.#events.onSize(number, size.width / size.height);
      const cssWidth = box.clientWidth;
      const scale = drawingScale(size, {
        cssWidth,
        pixelRatio: devicePixelRatio,
        maxPixels: MAX_CANVAS_PIXELS,
      });
      const viewport = page.getViewport({ scale });
      drawing.canvas.width = Math.max(1, Math.floor(viewport.width));
      drawing.canvas.height = Math.max(1, Math.floor(viewport.height));
      drawing.job = page.render({ canvas: drawing.canvas, viewport });
      await drawing.job.promise;
      if (!isCurrent()) return free(before);
      drawing.done = true;
      drawing.canvas.className = 'block size-full';
      box.querySelector('canvas')?.remove();
      box.prepend(drawing.canvas);
      free(before);
      this.#freeFar();
      const { items } = await page.getTextContent();
      if (isCurrent()) this.#events.onText(number, textOf(items));
    } catch (error) {
      if (!isCurrent() || (error as Error).name === 'RenderingCancelledException') return free(before);
      this.#drop(box);
      this.#events.onFailed(number);
    }
  }

  #freeFar(): void {
    let pixels = 0;
    for (const { canvas } of this.#drawings.values()) pixels += canvas.width * canvas.height;
    for (const [box, { canvas }] of this.#drawings) {
      if (pixels <= maxPixelsInAll) return;
      if (this.#near.has(box)) continue;
      pixels -= canvas.width * canvas.height;
      this.#drop(box);
    }
  }

  #drop(box: HTMLElement): void {
    const drawing = this.#drawings.get(box);
    this.#drawings.delete(box);
    free(drawing);
    box.querySelector('canvas')?.remove();
  }
}

/** iOS keeps a canvas's memory until its size is 0. */
function free(drawing: Drawing | undefined): void {
  if (!drawing) return;
  drawing.job?.cancel();
  drawing.canvas.remove();
  drawing.canvas.width = drawing.canvas.height = 0;
  drawing.page?.cleanup();
}

/** For screen readers: a line of text at a time. */
const textOf = (items: readonly object[]): string =>
  items
    .map((item) => ('str' in item ? `${item.str}${'hasEOL' in item && item.hasEOL ? '\n' : ''}` : ''))
    .join('');
