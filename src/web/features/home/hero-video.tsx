// The video behind the headline. The poster shows until the page has loaded. No video under reduced motion or data saving.
import { useEffect, useRef, useState } from 'react';
import { prefersReducedData } from '../../lib/reduced-data.ts';
import { prefersReducedMotion } from '../../lib/reduced-motion.ts';

// The same crop for poster and video, so that the change is seamless. On a phone the house fills the frame.
const cover =
  'absolute right-0 top-0 aspect-video w-[150%] max-w-none object-cover object-[50%_50%] sm:w-full md:aspect-auto md:h-full';

export function HeroVideo({ moving, playPressed }: { moving: boolean; playPressed: boolean }) {
  const film = useRef<HTMLVideoElement>(null);
  const allowed = useVideoAllowed(moving, playPressed);

  useEffect(() => {
    const player = film.current;
    if (!player || !allowed) return;
    // The browser may block autoplay (low battery); the poster then stays.
    if (moving) player.play().catch(() => undefined);
    else player.pause();
  }, [moving, allowed]);

  return (
    <div
      className="relative -z-10 aspect-[2/1] overflow-hidden sm:aspect-video md:absolute md:inset-0 md:aspect-auto"
      aria-hidden="true"
    >
      <picture>
        <source type="image/avif" srcSet="/art/hero-poster.avif" />
        <img
          src="/art/hero-poster.webp"
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className={cover}
        />
      </picture>
      {allowed && (
        <video
          ref={film}
          className={cover}
          muted
          loop
          playsInline
          autoPlay={moving}
          preload="auto"
          tabIndex={-1}
        >
          <source src="/api/video/hero?format=webm" type="video/webm" />
          <source src="/api/video/hero" type="video/mp4" />
        </video>
      )}
    </div>
  );
}

function useVideoAllowed(moving: boolean, playPressed: boolean): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    if (!moving || (!playPressed && (prefersReducedMotion() || prefersReducedData()))) return;
    const want = () => setAllowed(true);
    if (document.readyState === 'complete') return want();
    window.addEventListener('load', want, { once: true });
    return () => window.removeEventListener('load', want);
  }, [moving, playPressed]);
  return allowed;
}
