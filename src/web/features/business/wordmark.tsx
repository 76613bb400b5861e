import { business } from '../../lib/business.ts';

/**
 * Uses the text color, so it follows light and dark. The letters' size is capped so that the header fits a phone with
 * doubled text.
 */
export const Wordmark = ({ className = '' }: { className?: string }) => (
  <span className={`flex items-center gap-2.5 ${className}`}>
    <Mark />
    <span className="max-w-[9.5rem] font-display text-[min(0.95rem,4.75vw)] font-[640] leading-[1.1] max-[15rem]:sr-only sm:text-lg">
      {business().name}
    </span>
  </span>
);

const Mark = () => {
  const { width, height, shapes } = business().brand.mark;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="40"
      height="40"
      aria-hidden="true"
      className="shrink-0 fill-current"
    >
      {shapes.map(({ color, path }) => (
        <path key={path} className={color === 'accent' ? 'fill-accent' : undefined} d={path} />
      ))}
    </svg>
  );
};
