import { ArrowUp, FileText, Trash2, Video } from 'lucide-react';
import { useId } from 'react';
import { DOCUMENT_KINDS } from '../../../domain/report/report-document.ts';
import type { DraftDocument } from '../../storage/desk-report.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { bytesText } from './bytes-text.ts';
import { rowButton } from './section.tsx';
import { storedFilePath } from './stored-files.ts';

const fileKinds = (['report', 'pool', 'other'] as const).map((value) => ({
  value,
  label: DOCUMENT_KINDS[value],
}));

/** A document of the draft: name, kind, place in the list. */
export function DocumentRow(props: {
  document: DraftDocument;
  isFirst: boolean;
  onChange: (changes: Partial<DraftDocument>) => void;
  onMoveUp: () => void;
  onRemove: () => void;
}) {
  const { document, isFirst, onChange, onMoveUp, onRemove } = props;
  const { kind, title, url, sha256 } = document;
  const id = useId();
  const name = title || DOCUMENT_KINDS[kind];
  const change = (picked: string) => {
    const found = fileKinds.find(({ value }) => value === picked);
    if (!found) return;
    // A name that was not typed follows the kind.
    const isOwn = fileKinds.every(({ label }) => label !== title) && title !== '';
    onChange({ kind: found.value, ...(!isOwn && { title: found.label }) });
  };
  return (
    <li className="grid gap-3 border border-line p-3">
      <div className="flex items-start gap-3">
        <Preview document={document} />
        <div className="grid min-w-0 grow gap-x-4 gap-y-3 sm:grid-cols-2">
          <TextField
            id={`${id}-title`}
            label="Name"
            value={title}
            maxLength={120}
            autoComplete="off"
            onChange={(typed) => onChange({ title: typed })}
          />
          {url === null ? (
            <SelectField id={`${id}-kind`} label="Kind" value={kind} onChange={change} options={fileKinds} />
          ) : (
            <p className="self-end text-fine text-muted [overflow-wrap:anywhere]">{url}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <span className="text-fine text-muted empty:hidden">{factsText(document)}</span>
        <a
          href={sha256 === null ? (url ?? '') : storedFilePath(sha256)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${name}`}
          className={rowButton}
        >
          Open
        </a>
        {!isFirst && (
          <button type="button" onClick={onMoveUp} aria-label={`Move ${name} up`} className={rowButton}>
            <ArrowUp aria-hidden className="size-5" /> Move up
          </button>
        )}
        <ConfirmButton
          className={rowButton}
          question={{
            title: `Remove ${name}?`,
            words: url === null ? 'To add it again, you upload the file again.' : url,
            yes: 'Remove',
            no: 'Keep',
          }}
          onConfirm={async () => onRemove()}
        >
          <Trash2 aria-hidden className="size-5" /> Remove
          <span className="sr-only"> {name}</span>
        </ConfirmButton>
      </div>
    </li>
  );
}

function Preview({ document: { previewSha256, url } }: { document: DraftDocument }) {
  const Icon = url === null ? FileText : Video;
  if (previewSha256 === null)
    return (
      <span className="grid h-20 w-16 shrink-0 place-items-center border border-line bg-sunk">
        <Icon aria-hidden className="size-7 text-muted" />
      </span>
    );
  return (
    <img
      src={storedFilePath(previewSha256)}
      alt=""
      className="h-20 w-16 shrink-0 border border-line bg-white object-cover object-top"
    />
  );
}

/** "24 pages, 12.4 MB" */
export const factsText = ({ pages, sizeBytes }: Pick<DraftDocument, 'pages' | 'sizeBytes'>): string =>
  [pages !== null && (pages === 1 ? '1 page' : `${pages} pages`), sizeBytes !== null && bytesText(sizeBytes)]
    .filter(Boolean)
    .join(', ');
