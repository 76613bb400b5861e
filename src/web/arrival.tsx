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

  useKeptScrollPositions(key);

  useEffect(() => {
    if (hash) return scrollToAnchor(hash.slice(1));
    // The landing page always opens at its top; elsewhere going back, or loading again, returns to where one was.
    const returning = navigation === 'POP' && !(firstLoad.current && pathname === paths.home);
    const top = returning ? scrollPositionOf(key) : 0;
    return whenPresent('main h1', () => window.scrollTo({ top, behavior: 'instant' }));
  }, [pathname, hash, key, navigation]);

  useEffect(() => {
    const { title } = routeAt(pathname) ?? notFound;
    document.title = title;
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

function useKeptScrollPositions(key: string) {
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', storeScrollPositions);
    return () => window.removeEventListener('pagehide', storeScrollPositions);
  }, []);
  // Before the browser tells of any scrolling that the new page's height causes.
  useLayoutEffect(() => {
    const keep = () => keepScrollPosition(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
}

const scrollToAnchor = (id: string) =>
  whenPresent(`[id="${CSS.escape(id)}"]`, (target) => {
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
