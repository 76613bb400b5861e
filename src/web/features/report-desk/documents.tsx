// The files and links of the version that is being prepared.
import { useEffect, useState } from 'react';
import { MAX_DOCUMENTS, MAX_REPORT_BYTES } from '../../../domain/report/report-limits.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { deskUploads, dropUpload, isKept } from '../../storage/desk-uploads.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { bytesText, progressText } from './bytes-text.ts';
import { DocumentRow } from './document-row.tsx';
import {
  changeDocument,
  EMPTY_DRAFT,
  keyOf,
  moveUp,
  videoDocument,
  withDocument,
  withoutDocument,
} from './draft.ts';
import { DropZone } from './drop-zone.tsx';
import { rowButton, Section } from './section.tsx';
import { UploadRow } from './upload-row.tsx';
import { takesPlace } from './uploads.ts';
import type { useDocuments } from './use-documents.ts';
import type { DraftControl } from './use-draft.ts';
import { VideoLink } from './video-link.tsx';

export function Documents(props: {
  appointmentId: string;
  control: DraftControl;
  files: ReturnType<typeof useDocuments>;
  noteProblem: string | undefined;
}) {
  const { appointmentId, control, files, noteProblem } = props;
  const { draft, number, edit, saving, problem, wasJoined } = control;
  const count = draft.documents.length + files.uploads.filter(takesPlace).length;
  return (
    <Section title={number === 1 ? 'Files' : `Version ${number}`} note={savingText(control)}>
      {problem && (
        <p role="alert" className="border-l-4 border-danger bg-sunk px-3 py-2 font-medium text-danger">
          Not saved yet. {problem}
        </p>
      )}
      {wasJoined && (
        <p role="status" className="border-l-4 border-accent bg-sunk px-3 py-2 font-medium">
          Someone else worked on this report at the same time. We added their files to yours. Please check the
          list.
        </p>
      )}
      {number > 1 && (
        <TextArea
          id="report-note"
          label="What changed?"
          hint="Readers see this sentence with the new version."
          rows={2}
          maxLength={1_000}
          value={draft.note}
          error={noteProblem}
          onChange={(note) => edit((before) => ({ ...before, note }))}
        />
      )}
      {draft.documents.length > 0 && (
        <ul aria-label="Files and links" className="grid gap-3">
          {draft.documents.map((document, index) => {
            const key = keyOf(document);
            return (
              <DocumentRow
                key={key}
                document={document}
                isFirst={index === 0}
                onChange={(changes) => edit((before) => changeDocument(before, key, changes))}
                onMoveUp={() => edit((before) => moveUp(before, key))}
                onRemove={() => edit((before) => withoutDocument(before, key))}
              />
            );
          })}
        </ul>
      )}
      {files.uploads.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-3">
          {files.uploads.map((upload) => (
            <UploadRow key={upload.uploadId} upload={upload} />
          ))}
        </ul>
      )}
      <Unfinished appointmentId={appointmentId} running={files.uploads.map(({ uploadId }) => uploadId)} />
      {count < MAX_DOCUMENTS && (
        <>
          <DropZone
            label={count === 0 ? 'Choose PDF files' : 'Add PDF files'}
            accept="application/pdf,.pdf"
            primary={count === 0}
            hint={`Up to ${bytesText(MAX_REPORT_BYTES)} each.${saving === 'waiting' ? ' Saved on this device.' : ''}`}
            onFiles={files.add}
          />
          <VideoLink onAdd={(url) => edit((before) => withDocument(before, videoDocument(url)))} />
        </>
      )}
      {number > 1 && (
        <ConfirmButton
          className={`${rowButton} justify-self-start`}
          question={{
            title: `Discard version ${number}?`,
            words: `Its files, findings and what you wrote are deleted. Readers keep version ${number - 1}.`,
            yes: 'Discard',
            no: 'Keep',
          }}
          onConfirm={async () => edit(() => EMPTY_DRAFT)}
        >
          Discard version {number}
        </ConfirmButton>
      )}
    </Section>
  );
}

const savingText = ({ saving, problem }: DraftControl): string =>
  saving === 'saving' ? 'Saving…' : saving === 'waiting' && !problem ? 'Kept on this device' : '';

/** Uploads that stopped when the page was closed. */
function Unfinished({ appointmentId, running }: { appointmentId: string; running: readonly string[] }) {
  const { id: userId } = useCurrentUser();
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => setNow(new Date()), []);
  const stopped = (useStoredValue(deskUploads) ?? []).filter(
    (one) =>
      one.userId === userId &&
      one.appointmentId === appointmentId &&
      !running.includes(one.uploadId) &&
      now !== null &&
      isKept(one, now),
  );
  if (stopped.length === 0) return null;
  return (
    <ul aria-label="Interrupted uploads" className="grid gap-3">
      {stopped.map(({ uploadId, name, receivedBytes, sizeBytes }) => (
        <li key={uploadId} className="border-l-4 border-accent bg-sunk px-3 py-2">
          <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
          <p>
            Stopped at {progressText(receivedBytes, sizeBytes)}. Choose the same file to pick up where it
            stopped.
          </p>
          <button
            type="button"
            onClick={() => dropUpload(uploadId)}
            aria-label={`Remove ${name}`}
            className={rowButton}
          >
            Remove
          </button>
        </li>
      ))}
    </ul>
  );
}
