import { ClosedSection } from './closed-section.tsx';
import type { OpenReport } from './report-text.ts';

/** Who opened and downloaded it, for the buyer. */
export const ReadLog = ({ reads }: { reads: NonNullable<OpenReport['reads']> }) => (
  <ClosedSection title="Who opened it">
    {reads.length === 0 ? (
      <p>Nobody has opened it yet.</p>
    ) : (
      <ul className="grid gap-2.5">
        {reads.map(({ reader, words, at, atWords }) => (
          <li key={`${reader} ${words} ${at}`} className="flex flex-wrap justify-between gap-x-6">
            <span>
              <span className="font-medium">{reader}</span>: {words}
            </span>
            <time dateTime={at} className="text-muted">
              {atWords}
            </time>
          </li>
        ))}
      </ul>
    )}
  </ClosedSection>
);
