import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { toast } from '../../ui/toast-store.ts';
import type { OpenReport } from './report-text.ts';
import type { ReportActions } from './use-report.ts';

type Reader = NonNullable<OpenReport['readers']>[number];

/** The buyer decides who else reads the report. */
export const ReaderList = ({ readers, actions }: { readers: readonly Reader[]; actions: ReportActions }) => (
  <section aria-labelledby="readers">
    <h2 id="readers" className="title-md">
      Who can read it
    </h2>
    <p className="mt-2 text-muted">
      The report is yours. Everyone gets their own link. Turn someone off and their link stops working right
      away.
    </p>
    <ul className="mt-4 border-t border-line">
      {readers.map((reader) => (
        <li key={reader.partyId} className="border-b border-line">
          {reader.decidable ? (
            <ReaderSwitch reader={reader} actions={actions} />
          ) : (
            <p className="py-3">
              <ReaderName reader={reader} />
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);

const ReaderName = ({ reader }: { reader: Reader }) => (
  <>
    <span className="block font-semibold">{reader.name}</span>
    <span className="block text-fine text-muted">
      {reader.standingWords}
      {reader.mayRead && (reader.openedAt === null ? ', not opened yet' : ', opened')}
    </span>
  </>
);

function ReaderSwitch({ reader, actions }: { reader: Reader; actions: ReportActions }) {
  /** What was asked for, until the server has answered. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const id = `reader-${reader.partyId}`;
  const on = asked ?? reader.mayRead;

  const choose = async (allowed: boolean) => {
    if (asked !== null) return;
    setAsked(allowed);
    const words = await actions.act('readers', { partyId: reader.partyId, allowed });
    setAsked(null);
    if (words !== null)
      return toast({ title: 'Not Changed', description: failureText(words), tone: 'destructive' });
    toast(
      allowed
        ? { title: 'Shared', description: `${reader.name} can read the report now. We’ll email them a link.` }
        : { title: 'Access Turned Off', description: `${reader.name} can’t open the report anymore.` },
    );
  };
  return (
    <label htmlFor={id} className="flex min-h-14 items-center justify-between gap-4 py-3">
      <span>
        <ReaderName reader={reader} />
      </span>
      <span className="flex shrink-0 items-center gap-3">
        <span aria-hidden className="text-fine font-medium">
          {on ? 'Can read' : 'Off'}
        </span>
        <input
          type="checkbox"
          role="switch"
          id={id}
          checked={on}
          aria-checked={on}
          aria-busy={asked !== null}
          onChange={(event) => void choose(event.target.checked)}
          className="size-6 accent-action"
        />
      </span>
    </label>
  );
}
