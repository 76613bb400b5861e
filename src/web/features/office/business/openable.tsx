import { type ReactNode, useEffect, useRef } from 'react';

/** Opened by `mustOpen`, but closed by nobody except the owner: a fixed field does not vanish under their hands. */
export function Openable(props: {
  title: ReactNode;
  mustOpen: boolean;
  summaryId?: string;
  children: ReactNode;
}) {
  const { title, mustOpen, summaryId, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (mustOpen && details.current) details.current.open = true;
  }, [mustOpen]);
  return (
    <details ref={details}>
      <summary id={summaryId} className="min-h-11 py-3">
        {title}
      </summary>
      <div className="grid gap-5 pt-2 pb-6">{children}</div>
    </details>
  );
}
