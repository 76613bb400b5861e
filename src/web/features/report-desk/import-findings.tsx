// Findings from another program: pasted lines, or a CSV file. Shows what it adds first; what it cannot read stays in the field.
import { FileUp } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { type Finding, placeText } from '../../../domain/report/finding.ts';
import { FINDING_CATEGORY_LABELS } from '../../../domain/report/finding-category.ts';
import { type NewFinding, readFindings } from '../../../domain/report/read-findings.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { rowButton } from './section.tsx';

/** More text than the largest report's findings have. */
const maxLength = 300_000;
const mostShown = 20;

export function ImportFindings(props: {
  pasted: string;
  findings: readonly Finding[];
  onType: (pasted: string) => void;
  /** `left`: the lines that could not be read. */
  onAdd: (found: readonly NewFinding[], left: string) => void;
}) {
  const { pasted, findings, onType, onAdd } = props;
  const [isOpen, setIsOpen] = useState(pasted !== '');
  const input = useRef<HTMLInputElement>(null);
  const { found, unread, left } = useMemo(() => readFindings(pasted, findings), [pasted, findings]);
  const readFile = async (file: File | undefined) => {
    const text = file && file.size <= maxLength ? await file.text().catch(() => null) : null;
    if (text === null || text.includes('\u0000') || text.length > maxLength)
      return toast({
        title: 'Not read',
        description: 'Please choose a CSV or text file. From Excel: save it as CSV first.',
        tone: 'destructive',
      });
    // A header row has to be the first one.
    onType(pasted.trim() === '' ? text : `${pasted}\n${text}`.slice(0, maxLength));
  };
  if (!isOpen)
    return (
      <button type="button" onClick={() => setIsOpen(true)} className={`${rowButton} justify-self-start`}>
        <FileUp aria-hidden className="size-5" /> Paste or import findings
      </button>
    );
  return (
    <div className="grid gap-4 border border-line p-3 sm:p-5">
      <TextArea
        id="findings-pasted"
        label="Paste findings, one per line"
        hint="Such as “1. Cracked tile - Roof”, or title, location, safety/repair/monitor and page, separated by tabs, semicolons or commas. A table needs a header row with “title”."
        rows={5}
        maxLength={maxLength}
        value={pasted}
        onChange={onType}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <button
          type="button"
          aria-disabled={found.length === 0}
          onClick={() => found.length > 0 && onAdd(found, left)}
          className={`${actionClass('quiet')} grow aria-disabled:opacity-70 sm:grow-0`}
        >
          {found.length === 1 ? 'Add 1 finding' : `Add ${found.length} findings`}
        </button>
        <button type="button" onClick={() => input.current?.click()} className={rowButton}>
          <FileUp aria-hidden className="size-5" /> Choose a CSV file
        </button>
        {pasted === '' && (
          <button type="button" onClick={() => setIsOpen(false)} className={rowButton}>
            Close
          </button>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label="File with findings"
          hidden
          onChange={(event) => {
            void readFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {found.length > 0 && (
        <ol aria-label="Findings to add" className="grid gap-1 border-l-4 border-action bg-sunk px-3 py-2">
          {found.slice(0, mostShown).map((one) => (
            <li key={one.number} className="[overflow-wrap:anywhere]">
              <span className="font-semibold">
                {one.number}. {one.title}
              </span>{' '}
              <span className="text-muted">
                {[FINDING_CATEGORY_LABELS[one.category], placeText(one)].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
          {found.length > mostShown && <li>And {found.length - mostShown} more</li>}
        </ol>
      )}
      {unread.length > 0 && (
        <div role="status" className="border-l-4 border-danger bg-sunk px-3 py-2">
          <p className="font-medium">
            {unread.length === 1 ? 'We can’t add one line:' : `We can’t add ${unread.length} lines:`}
          </p>
          <ul>
            {unread.slice(0, mostShown).map(({ line, typed, why }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                Line {line}: {why} <span className="text-fine text-muted">{typed.slice(0, 80)}</span>
              </li>
            ))}
            {unread.length > mostShown && <li>And {unread.length - mostShown} more</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
