// Scroll, title, focus and announcement after navigating to a page or an anchor.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { prefersReducedMotion } from './lib/reduced-motion.ts';
import { paths } from './paths.ts';
import { notFound, routeAt } from './routes.tsx';
import { getScrollPosition, setScrollPosition, storeScrollPositions } from './storage/scroll-positions.ts';

export function AfterNavigation() {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const firstLoad = useRef(true);
  const [announcement, setAnnouncement] = useState('');

  // Marks the page as hydrated; browser tests wait for it.
  useEffect(() => {
    document.documentElement.dataset.interactive = 'yes';
  }, []);

  // The router names the first entry of every load "default", so the path is part of the key.
  const entry = `${key} ${pathname}`;
  const positionLeft = useScrollRestoration(entry);

  useEffect(() => {
    if (hash) return scrollToAnchor(hash.slice(1));
    // The landing page always opens at its top. Other pages restore the scroll position on back and reload.
    const returning =
      navigation === 'POP' && !(firstLoad.current && (pathname === paths.home || isFreshLoad()));
    const top = returning ? positionLeft.current : 0;
    setScrollPosition(entry, top);
    // Keeps the focus of a visitor who started typing while the page was loading.
    if (firstLoad.current && document.activeElement instanceof HTMLInputElement) return;
    let release = () => {};
    const stop = whenPresent('main h1', () => {
      release = holdPosition(top);
    });
    return () => {
      stop();
      release();
    };
  }, [pathname, hash, entry, navigation, positionLeft]);

  useEffect(() => {
    const title = (routeAt(pathname) ?? notFound).title();
    // The loaded document already has its title, possibly that of the 404 page at a hidden page's address.
    if (!firstLoad.current || !document.title) document.title = title;
    if (firstLoad.current) {
      firstLoad.current = false;
      return;
    }
    setAnnouncement(title.split(' | ')[0] ?? title);
    if (!window.location.hash)
      return whenPresent('main h1', (heading) => heading.focus({ preventScroll: true }));
  }, [pathname]);

  return (
    <p className="sr-only" aria-live="polite">
      {announcement}
    </p>
  );
}

/** Whether this document was opened by an address or a link, not by reload or back. */
function isFreshLoad(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate';
}

/** Stores the scroll position of this history entry and returns the one stored before. */
function useScrollRestoration(entry: string) {
  const left = useRef(0);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', storeScrollPositions);
    return () => window.removeEventListener('pagehide', storeScrollPositions);
  }, []);
  // Runs before the scroll events that the new page's height causes.
  useLayoutEffect(() => {
    // Read before storing: a smooth scroll still running would overwrite the stored position.
    left.current = getScrollPosition(entry);
    const keep = () => setScrollPosition(entry, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [entry]);
  return left;
}

/** Parts that arrive later change the page's height: scrolls again until the visitor moves. */
function holdPosition(top: number): () => void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  scroll();
  if (top === 0) return () => {};
  const moves = new AbortController();
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  const stop = () => {
    observer.disconnect();
    moves.abort();
  };
  for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(name, stop, { passive: true, signal: moves.signal });
  const giveUp = setTimeout(stop, timeoutMs);
  return () => {
    clearTimeout(giveUp);
    stop();
  };
}

const scrollToAnchor = (id: string) =>
  whenPresent(`[id="${CSS.escape(id)}"]`, (target) => {
    // The visitor is already typing in it.
    if (target.contains(document.activeElement) && target !== document.activeElement) return;
    target.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    target.focus({ preventScroll: true });
  });

const timeoutMs = 5_000;

/** Waits for the element: a page's code may load after its address changes. */
function whenPresent(selector: string, act: (element: HTMLElement) => void): () => void {
  const tryNow = () => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) act(element);
    return element !== null;
  };
  if (tryNow()) return () => {};
  const observer = new MutationObserver(() => {
    if (tryNow()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const giveUp = setTimeout(() => observer.disconnect(), timeoutMs);
  return () => {
    clearTimeout(giveUp);
    observer.disconnect();
  };
}
