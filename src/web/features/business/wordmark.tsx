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

const Mark = () => (
  <svg viewBox="0 0 64 64" width="40" height="40" aria-hidden="true" className="shrink-0">
    <path className="fill-accent" d="M32 6 3 29.5l4.6 5.7L32 15.4l24.4 19.8 4.6-5.7z" />
    <path fill="currentColor" d="M13 35.5 32 20l19 15.5V41H36.5v-7.5h-9V41H13zM5 44h54v5H5z" />
    <path
      className="fill-accent"
      d="M9 51.5c5-2 9 .8 14 .8s9-2 14-1.2 9 1.6 18-.4l-1.5 4.5c-7 1.5-12 0-16.5-.4-5-.4-9 1.6-14 1.2s-9-1.8-12.5-.5z"
    />
    <path fill="currentColor" d="M14.5 58.3c4-1 7 .7 11 .7s8-1.6 12-1 7 1 12 .2l-2.5 3.8h-30z" />
  </svg>
);
