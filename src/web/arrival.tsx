// What happens when the visitor arrives on a page or an anchor: scroll, title, focus, announcement.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { prefersReducedMotion } from './lib/reduced-motion.ts';
import { paths } from './paths.ts';
import { notFound, routeAt } from './routes.tsx';
import { keepScrollPosition, scrollPositionOf, storeScrollPositions } from './storage/scroll-positions.ts';

export function Arrival() {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const firstLoad = useRef(true);
  const [announcement, setAnnouncement] = useState('');

  // Says that buttons now answer; whoever drives the page by program waits for it.
  useEffect(() => {
    document.documentElement.dataset.interactive = 'yes';
  }, []);

  // The router calls every entry that a load begins "default"; with the path they are told apart.
  const entry = `${key} ${pathname}`;
  const positionLeft = useKeptScrollPositions(entry);

  useEffect(() => {
    if (hash) return scrollToAnchor(hash.slice(1));
    // The landing page always opens at its top; elsewhere going back, or loading again, returns to where one was.
    const returning =
      navigation === 'POP' && !(firstLoad.current && (pathname === paths.home || loadedAnew()));
    const top = returning ? positionLeft.current : 0;
    keepScrollPosition(entry, top);
    // A visitor who began to type while the page was loading stays where they are.
    if (firstLoad.current && document.activeElement instanceof HTMLInputElement) return;
    return whenPresent('main h1', () => window.scrollTo({ top, behavior: 'instant' }));
  }, [pathname, hash, entry, navigation, positionLeft]);

  useEffect(() => {
    const { title } = routeAt(pathname) ?? notFound;
    // The document that was loaded has its title already; it may be the 404 page's, at the address of a page that is hidden.
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

/** Whether this document was opened by an address or a link from elsewhere, not by reloading or going back to it. */
function loadedAnew(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate';
}

/** Keeps where this entry of the history is scrolled to, and says where it was left the last time. */
function useKeptScrollPositions(entry: string) {
  const left = useRef(0);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', storeScrollPositions);
    return () => window.removeEventListener('pagehide', storeScrollPositions);
  }, []);
  // Before the browser tells of any scrolling that the new page's height causes.
  useLayoutEffect(() => {
    // Read before anything is kept: a smooth scroll still under way would be noted as where one was.
    left.current = scrollPositionOf(entry);
    const keep = () => keepScrollPosition(entry, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [entry]);
  return left;
}

const scrollToAnchor = (id: string) =>
  whenPresent(`[id="${CSS.escape(id)}"]`, (target) => {
    // The visitor is already typing there.
    if (target.contains(document.activeElement) && target !== document.activeElement) return;
    target.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    target.focus({ preventScroll: true });
  });

const longestWaitMs = 5_000;

/** A page's code may still be on its way when its address is already there. */
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
  const giveUp = setTimeout(() => observer.disconnect(), longestWaitMs);
  return () => {
    clearTimeout(giveUp);
    observer.disconnect();
  };
}
