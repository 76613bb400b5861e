// The list as it is printed and shared.
import {
  GONE_HEADING,
  lineFacts,
  REPAIR_HELP,
  sheetFacts,
  sheetSections,
} from '../../../domain/report/repair-list.ts';
import type { Sheet } from './read-repairs.ts';

export const RepairSheet = ({ sheet }: { sheet: Sheet }) => (
  <div className="max-w-3xl bg-raised p-[min(1.25rem,5vw)] sm:p-9 print:bg-white print:p-0">
    <p className="text-lead font-semibold wrap-anywhere">{sheet.address}</p>
    {sheetFacts(sheet).map((line) => (
      <p key={line} className="text-fine text-muted">
        {line}
      </p>
    ))}
    {sheet.lines.length === 0 && <p className="mt-6">Nothing is checked yet.</p>}
    {sheetSections(sheet).map(({ heading, first, lines }) => (
      <section key={heading} aria-label={heading} className="mt-7">
        <h2 className="border-t-2 border-ink pt-3 font-sans text-lead font-semibold tracking-normal">
          {heading}
        </h2>
        {heading === GONE_HEADING && (
          <p className="text-fine text-muted">The corrected report doesn’t have these anymore.</p>
        )}
        <ol start={first} className="list-decimal pl-8 marker:font-semibold">
          {lines.map((line) => (
            <li key={line.number} className="break-inside-avoid border-b border-line py-3 pl-1 wrap-anywhere">
              <p className="font-semibold">{line.title}</p>
              <p className="text-fine text-muted">{lineFacts(line)}</p>
              {line.sentence !== '' && <p className="mt-1 whitespace-pre-line">{line.sentence}</p>}
            </li>
          ))}
        </ol>
      </section>
    ))}
    {sheet.note !== '' && (
      <section aria-label="From the buyer" className="mt-7 break-inside-avoid">
        <h2 className="border-t-2 border-ink pt-3 font-sans text-lead font-semibold tracking-normal">
          From the buyer
        </h2>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{sheet.note}</p>
      </section>
    )}
    <p className="mt-7 text-fine text-muted">{REPAIR_HELP}</p>
  </div>
);
