import type { ReactNode } from 'react';

/** Blurs what cannot be used yet. The reason is shown next to it. */
export const Blurred = ({
  on,
  children,
  className = '',
}: {
  on: boolean;
  children: ReactNode;
  className?: string;
}) => (
  <div inert={on} className={`${on ? 'select-none opacity-60 blur-[3px]' : ''} ${className}`}>
    {children}
  </div>
);
