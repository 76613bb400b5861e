import { business } from '../../../domain/business.ts';

/** Roofline over layers of ground. Drawn in the text's colour, so it follows light and dark. */
export const Wordmark = ({ className = '' }: { className?: string }) => (
  <span className={`flex items-center gap-3 ${className}`}>
    <Mark />
    <span className="font-display text-[1.0625rem] font-[640] leading-[1.1] sm:text-lg">{business.name}</span>
  </span>
);

const Mark = () => (
  <svg viewBox="0 0 64 64" width="38" height="38" aria-hidden="true" className="shrink-0">
    <path d="M6 30 32 10l26 20v6L32 17 6 36z" fill="currentColor" />
    <path d="M6 42h52v4H6zM12 50h40v3H12z" className="fill-copper" />
    <path d="M20 57h24v3H20z" className="fill-copper" opacity=".6" />
  </svg>
);
