import type { ReactNode } from 'react';

/** Top of every page except the landing page. The heading takes the focus after a navigation. */
export const PageHeading = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="wrap pb-6 pt-8 md:pb-14 md:pt-20">
    <h1 tabIndex={-1} className="title-xl max-w-4xl">
      {title}
    </h1>
    {children && <div className="mt-5 max-w-2xl text-lead text-muted">{children}</div>}
  </div>
);
