import { useState } from 'react';
import type { DeskReport } from '../../../api/report-desk.ts';
import { rowButton, Section } from './section.tsx';

const shownAtFirst = 5;

/** Who opened and downloaded it, latest first. */
export function Reads({ reads }: { reads: DeskReport['reads'] }) {
  const [all, setAll] = useState(false);
  if (reads.length === 0) return null;
  return (
    <Section title="Opened and downloaded">
      <ul className="border-t border-line">
        {(all ? reads : reads.slice(0, shownAtFirst)).map((read) => (
          <li
            key={`${read.at} ${read.reader} ${read.words}`}
            className="border-b border-line py-2 [overflow-wrap:anywhere]"
          >
            <p>
              <span className="font-semibold">{read.reader}</span> {read.words}
            </p>
            <p className="text-fine text-muted">{read.atWords}</p>
          </li>
        ))}
      </ul>
      {!all && reads.length > shownAtFirst && (
        <button type="button" onClick={() => setAll(true)} className={`${rowButton} justify-self-start`}>
          Show all {reads.length}
        </button>
      )}
    </Section>
  );
}
