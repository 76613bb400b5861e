import type { ReactNode } from 'react';

/** One section of the account: description on the left, actions on the right. */
export const AccountSection = (props: {
  id: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
  className?: string;
}) => (
  <section
    aria-labelledby={props.id}
    className={`grid gap-x-16 gap-y-5 border-t-2 border-ink pt-6 lg:grid-cols-[1fr_1.4fr] ${props.className ?? ''}`}
  >
    <div>
      <h2 id={props.id} tabIndex={-1} className="title-md focus:outline-none">
        {props.title}
      </h2>
      <div className="mt-2 max-w-prose text-muted">{props.about}</div>
    </div>
    <div className="max-w-xl">{props.children}</div>
  </section>
);

export const RefusalMessage = ({ words }: { words: string | undefined }) =>
  words === undefined ? null : (
    <p role="alert" className="border-l-4 border-danger bg-sunk p-4">
      {words}
    </p>
  );
