import { type ReactNode, useState } from 'react';

/** A person's photo, or `children` where there is none or it can't be loaded. `className` sets its size, so nothing shifts. */
export function Portrait(props: {
  src: string | null;
  name: string;
  className: string;
  eager?: boolean;
  children: ReactNode;
}) {
  const { src, name, className, eager, children } = props;
  const [failed, setFailed] = useState<string>();
  if (src === null || src === failed) return children;
  const fail = () => setFailed(src);
  return (
    <img
      // It may have failed before the page was hydrated.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      }}
      src={src}
      alt={`Portrait of ${name}`}
      width={640}
      height={800}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={fail}
      className={`object-cover object-[50%_20%] ${className}`}
    />
  );
}
