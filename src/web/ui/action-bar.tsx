import type { ReactNode } from 'react';

/**
 * Keeps the primary action at the foot of a phone, except on a low screen or with very large text. Place it last in a column
 * with `@container`.
 */
export const ActionBar = (props: { children: ReactNode; className?: string; on?: 'page' | 'raised' }) => (
  <div
    data-bottom-bar
    className={`${props.className ?? ''} screen-only bottom-0 z-20 max-sm:order-last max-sm:-mx-5 max-sm:border-t max-sm:border-line ${props.on === 'raised' ? 'max-sm:bg-raised' : 'max-sm:bg-page'} max-sm:px-5 max-sm:pt-3 max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-sm:[@media(min-height:30rem)]:@min-[15rem]:sticky`}
  >
    {props.children}
  </div>
);

/** For a button in a panel that `FootBar` repeats: hides it under the bar's own condition. */
export const unlessAtFoot = 'max-sm:[@media(min-height:30rem)]:@min-[15rem]:hidden';

/** Repeats a panel's button at the foot of the page on a phone. */
export const FootBar = ({ children }: { children: ReactNode }) => (
  <div className="hidden max-sm:[@media(min-height:30rem)]:@min-[15rem]:contents">
    <ActionBar>{children}</ActionBar>
  </div>
);
