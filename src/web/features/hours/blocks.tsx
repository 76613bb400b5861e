import { useRef, useState } from 'react';
import { BlockForm } from './block-form.tsx';
import { BlockList } from './block-list.tsx';
import { BookingsInBlock } from './bookings-in-block.tsx';
import type * as calls from './schedule-calls.ts';

/** Time off. Each block is saved when it is added or removed, independently of the hours. */
export function Blocks(props: {
  schedule: calls.ScheduleState;
  onAnswer: (answer: calls.BlockAnswer) => boolean;
}) {
  const { schedule, onAnswer } = props;
  const [kept, setKept] = useState<calls.BookingsInBlock | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="block-time" className="bg-raised p-5 sm:p-7">
      <h2 id="block-time" ref={heading} tabIndex={-1} className="title-md">
        Block time
      </h2>
      <p className="mt-1 text-muted">
        Days or hours off. They take effect right away, and existing bookings stay. Federal holidays are
        always closed.
      </p>
      <BlockForm
        today={schedule.today}
        onChange={() => setKept(null)}
        onAnswer={(answer) => {
          if (!onAnswer(answer)) return false;
          if (answer.ok) setKept(answer.bookings);
          return true;
        }}
      />
      <div role="status">
        {kept && (
          <div className="mt-5">
            <p className="font-semibold">Blocked. Visitors can no longer book this time.</p>
            <BookingsInBlock bookings={kept} saved />
          </div>
        )}
      </div>
      <BlockList
        schedule={schedule}
        onAnswer={(answer) => {
          setKept(null);
          // The button is removed with its block; the focus moves to the heading.
          if (onAnswer(answer)) heading.current?.focus();
        }}
      />
    </section>
  );
}
