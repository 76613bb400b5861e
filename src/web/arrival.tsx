// What happens when the visitor arrives on a page or an anchor: scroll, title, focus, announcement.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { prefersReducedMotion } from './lib/reduced-motion.ts';
import { paths } from './paths.ts';
import { notFound, routeAt } from './routes.tsx';

export function Arrival() {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const firstLoad = useRef(true);
  const [announcement, setAnnouncement] = useState('');

  // Says that buttons now answer; whoever drives the page by program waits for it.
  useEffect(() => {
    document.documentElement.dataset.interactive = 'yes';
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is used again.
  useEffect(() => {
    if (hash) return scrollToAnchor(hash.slice(1));
    const fresh = navigation !== 'POP' || (firstLoad.current && pathname === paths.home);
    if (fresh) window.scrollTo({ top: 0, behavior: 'instant' });
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
