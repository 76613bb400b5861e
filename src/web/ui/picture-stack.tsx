import { useRef } from 'react';
import { useNearby } from '../lib/nearby.ts';
import { Scene, type SceneFacts } from './scene.tsx';

/**
 * Pictures on top of each other, of which one is seen; a change fades. The parent gives the stack its size.
 * Those behind the first are fetched and drawn when somebody comes near.
 */
export function PictureStack({ scenes, shown }: { scenes: readonly SceneFacts[]; shown: number }) {
  const place = useRef<HTMLDivElement>(null);
  const nearby = useNearby(place);
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
