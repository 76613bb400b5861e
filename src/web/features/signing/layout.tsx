import type { ReactNode } from 'react';

/** One section of the signing page with its heading. */
export const FormSection = (props: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={`${props.id}-title`} className="border-t-2 border-ink pt-5">
    <h2 id={`${props.id}-title`} className="title-md">
      {props.title}
    </h2>
    <div className="mt-4">{props.children}</div>
  </section>
);

/** Highlighted text. */
export const Notice = ({
  tone = 'accent',
  children,
}: {
  tone?: 'accent' | 'danger';
  children: ReactNode;
}) => (
  <div className={`border-l-4 bg-sunk p-4 ${tone === 'danger' ? 'border-danger' : 'border-accent'}`}>
    {children}
  </div>
);
