import type { ReactNode } from 'react';

/** Highlighted text. */
export const Notice = ({
  tone = 'copper',
  children,
}: {
  tone?: 'copper' | 'danger';
  children: ReactNode;
}) => (
  <div className={`border-l-4 bg-sunk p-4 ${tone === 'danger' ? 'border-danger' : 'border-copper'}`}>
    {children}
  </div>
);
