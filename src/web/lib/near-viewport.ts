import { type RefObject, useEffect, useState } from 'react';

/** `true` once the element is about to be scrolled into view. */
export function useNearViewport(place: RefObject<Element | null>, marginPx = 600): boolean {
  const [nearby, setNearby] = useState(false);
  useEffect(() => {
    if (!place.current || nearby) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNearby(true),
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, nearby, marginPx]);
  return nearby;
}
