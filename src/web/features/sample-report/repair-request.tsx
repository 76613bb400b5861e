import { useState } from 'react';
import {
  SAMPLE_REQUESTABLE,
  SAMPLE_REQUESTED,
  type SampleFinding,
} from '../../../domain/report/sample-report.ts';
import { copyText } from '../../lib/copy-text.ts';
import { actionClass } from '../../ui/action.tsx';

const initial: ReadonlySet<number> = new Set(SAMPLE_REQUESTED.map(({ number }) => number));

const line = ({ title, advice }: SampleFinding) => `${title}. ${advice}`;

/** An example of what a report is good for. Without scripts it shows the ticked list alone. */
export function RepairRequest() {
  const [ticked, setTicked] = useState(initial);
  const [copied, setCopied] = useState('');
  const requested = SAMPLE_REQUESTABLE.filter(({ number }) => ticked.has(number));
  const toggle = (number: number) => {
    const next = new Set(ticked);
    if (!next.delete(number)) next.add(number);
    setTicked(next);
    setCopied('');
  };
  const copy = async () => {
    const text = requested.map((finding, index) => `${index + 1}. ${line(finding)}`).join('\n');
    setCopied((await copyText(text)) ? 'Copied.' : 'Your browser didn’t let us copy it.');
  };
  return (
    <section aria-labelledby="repair-request" className="mt-13 bg-sunk md:mt-20">
      <div className="wrap grid gap-8 py-13 md:py-20 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="repair-request" className="title-lg">
            Check the findings and get your repair list
          </h2>
          <p className="mt-3 text-muted">
            You and your agent decide what to ask the seller for. We suggest the wording, and you can change
            it.
          </p>
          <fieldset className="needs-script screen-only mt-5 border-t border-line">
            <legend className="sr-only">Findings to ask for</legend>
            {SAMPLE_REQUESTABLE.map(({ number, title }) => (
              <label
                key={number}
                className="flex min-h-11 items-center gap-3 border-b border-line py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-accent"
              >
                <input
                  type="checkbox"
                  checked={ticked.has(number)}
                  onChange={() => toggle(number)}
                  className="size-5 shrink-0 accent-action"
                />
                <span>
                  <span className="price text-accent">{number}</span> {title}
                </span>
              </label>
            ))}
          </fieldset>
        </div>
        <div className="self-start bg-raised p-5 sm:p-8">
          <h3 className="title-md">Repair list</h3>
          <p className="mt-1 text-fine text-muted">Sample. We ask the seller to:</p>
          <ol className="mt-3 list-decimal pl-6 marker:font-semibold">
            {requested.map((finding) => (
              <li key={finding.number} className="break-inside-avoid py-1.5 pl-1">
                <span className="font-semibold">{finding.title}.</span> {finding.advice}{' '}
                <span className="whitespace-nowrap text-fine text-muted">(finding {finding.number})</span>
              </li>
            ))}
          </ol>
          {requested.length === 0 && <p className="mt-3">Check a finding to start your list.</p>}
          <div className="needs-script screen-only mt-5 flex flex-wrap items-center gap-4">
            <button
              type="button"
              aria-disabled={requested.length === 0}
              onClick={() => void (requested.length > 0 && copy())}
              className={actionClass('quiet')}
            >
              Copy the list
            </button>
            <p role="status">{copied}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
