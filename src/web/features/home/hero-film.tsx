// The film behind the headline. The poster stands until the page has loaded; the film never delays anything,
// and stays away from visitors who ask for less motion or less data.
import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../lib/reduced-motion.ts';

const cover = 'absolute inset-0 size-full object-cover object-[75%_50%]';

export function HeroFilm({ moving }: { moving: boolean }) {
  const film = useRef<HTMLVideoElement>(null);
  const wanted = useFilmWanted(moving);

  useEffect(() => {
    const player = film.current;
    if (!player || !wanted) return;
    // A browser may refuse to play by itself (low battery); the poster is then the picture.
    if (moving) player.play().catch(() => undefined);
    else player.pause();
  }, [moving, wanted]);

  return (
    <div className="absolute inset-0 -z-10" aria-hidden="true">
      <picture>
        <source
          media="(width < 48rem)"
          type="image/avif"
          srcSet="/art/hero-poster-720.avif"
          width={720}
          height={960}
        />
        <source
          media="(width < 48rem)"
          type="image/webp"
          srcSet="/art/hero-poster-720.webp"
          width={720}
          height={960}
        />
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
      {wanted && (
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
      <div className="absolute inset-0 bg-night/55 md:bg-transparent md:bg-linear-to-r md:from-night/80 md:via-night/40 md:to-transparent" />
    </div>
  );
}

type Connection = { saveData?: boolean };

function useFilmWanted(moving: boolean): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (!moving || prefersReducedMotion() || connection?.saveData) return;
    const want = () => setWanted(true);
    if (document.readyState === 'complete') return want();
    window.addEventListener('load', want, { once: true });
    return () => window.removeEventListener('load', want);
  }, [moving]);
  return wanted;
}
