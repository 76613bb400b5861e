export type SceneFacts = { src: string; alt: string; width: number; height: number };

/** A drawing in its own aspect ratio. */
export const Scene = (props: { scene: SceneFacts; className?: string; eager?: boolean }) => (
  <img
    src={props.scene.src}
    alt={props.scene.alt}
    width={props.scene.width}
    height={props.scene.height}
    loading={props.eager ? 'eager' : 'lazy'}
    decoding="async"
    className={props.className ?? ''}
  />
);
