import type { ReactNode } from 'react';

/** A numbered part of the page would suggest steps; a heading is enough. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid gap-4 border border-line bg-raised p-3 sm:p-6">
    <h2 id={id} className="title-md">
      {title}
    </h2>
    {children}
  </section>
);

/** Opens rarely needed fields; what was typed there counts only while they are open. */
export const OpenButton = (props: { open: boolean; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={props.onClick}
    aria-expanded={props.open}
    className="min-h-11 justify-self-start text-left font-semibold underline underline-offset-4"
  >
    {props.children}
  </button>
);
