import { useRef } from 'react';
import { useNearViewport } from '../lib/near-viewport.ts';
import { Scene, type SceneFacts } from './scene.tsx';

/**
 * Stacked pictures of which one is visible; changes fade. The parent sets the size. All but the first load when scrolled
 * near.
 */
export function PictureStack({ scenes, shown }: { scenes: readonly SceneFacts[]; shown: number }) {
  const place = useRef<HTMLDivElement>(null);
  const nearby = useNearViewport(place);
  return (
    <div ref={place} className="absolute inset-0">
      {scenes.map(
        (scene, position) =>
          (nearby || position === shown) && (
            <div
              key={scene.src}
              aria-hidden={position !== shown}
              className={`absolute inset-0 transition-opacity duration-600 ${position === shown ? 'opacity-100' : 'opacity-0'}`}
            >
              <Scene scene={scene} className="size-full object-cover" />
            </div>
          ),
      )}
    </div>
  );
}
