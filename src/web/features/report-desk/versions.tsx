import { FileCheck2, Video } from 'lucide-react';
import type { DeskReport } from '../../../api/report-desk.ts';
import { actionClass } from '../../ui/action.tsx';
import { factsText } from './document-row.tsx';
import { Section } from './section.tsx';
import { storedFilePath } from './stored-files.ts';

type Version = DeskReport['versions'][number];

/** What was sent or is on hold, newest first. `onCorrect`: begins a corrected version. */
export const Versions = (props: {
  versions: readonly Version[];
  released: boolean;
  onCorrect: (() => void) | null;
}) => (
  <Section title={props.released ? 'Sent' : 'Ready'}>
    {props.versions.map((version) => (
      <div key={version.id}>
        <h3 className="font-semibold">Version {version.number}</h3>
        <p className="text-fine text-muted">
          {version.publishedAtWords}, by {version.publishedBy}
        </p>
        {version.note !== '' && <p className="mt-1 [overflow-wrap:anywhere]">What changed: {version.note}</p>}
        <ul className="mt-1">
          {version.documents.map((document) => (
            <li key={document.id}>
              <a
                href={document.sha256 === null ? (document.url ?? '') : storedFilePath(document.sha256)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2.5 underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {document.url === null ? (
                  <FileCheck2 aria-hidden className="size-5 shrink-0" />
                ) : (
                  <Video aria-hidden className="size-5 shrink-0" />
                )}
                {document.title}
              </a>
              <span className="ml-3 text-fine text-muted">{factsText(document)}</span>
            </li>
          ))}
        </ul>
        {version.findings.length > 0 && (
          <p className="text-fine text-muted">
            {version.findings.length} {version.findings.length === 1 ? 'finding' : 'findings'} for the buyer’s
            repair list
          </p>
        )}
      </div>
    ))}
    {props.onCorrect && (
      <button
        type="button"
        onClick={props.onCorrect}
        className={`${actionClass('quiet')} w-full sm:w-auto sm:justify-self-start`}
      >
        Make a corrected version
      </button>
    )}
  </Section>
);
