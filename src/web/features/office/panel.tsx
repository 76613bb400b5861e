// Frame of an office section: heading, and placeholders while its list loads.
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';
import type { Answer } from './use-answer.ts';

export const Panel = ({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}) => (
  <section aria-labelledby={id} className="pb-6">
    <Link
      to={paths.admin}
      className="mb-3 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4 lg:hidden"
    >
      <ArrowLeft aria-hidden className="size-5" /> All of the office
    </Link>
    {/* The URL's hash is this id. */}
    <h2 id={id} tabIndex={-1} className="title-md focus:outline-none">
      {title}
    </h2>
    <p className="mt-2 max-w-2xl text-muted">{about}</p>
    <div className="mt-6">{children}</div>
  </section>
);

/** A loaded list, or its loading, failed, stale or empty state. */
export function AnswerList<Item>(props: {
  answer: Answer<readonly Item[]>;
  reload: () => Promise<void>;
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { answer, reload, empty, children } = props;
  switch (answer.state) {
    case 'loading':
      return (
        <p role="status" className="text-muted">
          Loading…
        </p>
      );
    case 'failed':
      return <LoadFailed reload={reload} />;
    case 'shown':
      return (
        <>
          {answer.stale && (
            <p className="mb-4 font-medium text-accent">No connection. This may be out of date.</p>
          )}
          {answer.value.length === 0 ? (
            <p className="border-y border-line py-6 text-lead">{empty}</p>
          ) : (
            children(answer.value)
          )}
        </>
      );
  }
}

export const LoadFailed = ({ reload }: { reload: () => Promise<void> }) => (
  <div role="alert">
    <p>We couldn’t load this. Please check your connection.</p>
    <button type="button" onClick={() => void reload()} className={`${actionClass('quiet')} mt-4`}>
      Try again
    </button>
  </div>
);
