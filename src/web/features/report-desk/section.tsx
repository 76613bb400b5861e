import { type ReactNode, useId } from 'react';

export const Section = (props: { title: string; note?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border border-line bg-raised p-3 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="title-md">
          {props.title}
        </h2>
        {props.note && (
          <p role="status" className="text-fine text-muted">
            {props.note}
          </p>
        )}
      </div>
      {props.children}
    </section>
  );
};

/** A button in a row of a list. */
export const rowButton =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 font-medium underline underline-offset-4 aria-disabled:text-muted';
