import { Scene, type SceneFacts } from './scene.tsx';

/** Pictures on top of each other, of which one is seen; a change fades. The parent gives the stack its size. */
export const PictureStack = ({ scenes, shown }: { scenes: readonly SceneFacts[]; shown: number }) =>
  scenes.map((scene, position) => (
    <div
      key={scene.src}
      aria-hidden={position !== shown}
      className={`absolute inset-0 transition-opacity duration-600 ${position === shown ? 'opacity-100' : 'opacity-0'}`}
    >
      <Scene scene={scene} className="size-full object-cover" />
    </div>
  ));
