import { Pause, Play, X } from 'lucide-react';
import { useOffline } from '../../lib/use-offline.ts';
import { progressText } from './bytes-text.ts';
import { rowButton } from './section.tsx';
import { pauseUpload, removeUpload, resumeUpload, type Upload } from './uploads.ts';

/** A file on its way: how much has arrived, why it waits, and what can be done. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { uploadId, name, file, receivedBytes, state } = upload;
  const offline = useOffline();
  const isRefused = state === 'refused';
  const canPause = state === 'sending' || state === 'queued';
  return (
    <li
      className={`grid gap-1 border-l-4 bg-sunk px-3 py-2 ${isRefused ? 'border-danger' : 'border-accent'}`}
    >
      <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
      {isRefused ? (
        <p role="alert" className="font-medium text-danger">
          {upload.words}
        </p>
      ) : (
        <>
          <progress
            value={receivedBytes}
            max={file.size}
            aria-label={`Upload of ${name}`}
            className="h-2 w-full accent-action"
          />
          <p className="text-fine text-muted">
            {progressText(receivedBytes, file.size)}
            <span role="status">{stateText(upload, offline)}</span>
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-x-5">
        {canPause && (
          <button
            type="button"
            onClick={() => pauseUpload(uploadId)}
            aria-label={`Pause ${name}`}
            className={rowButton}
          >
            <Pause aria-hidden className="size-5" /> Pause
          </button>
        )}
        {state === 'paused' && (
          <button
            type="button"
            onClick={() => resumeUpload(uploadId)}
            aria-label={`Continue ${name}`}
            className={rowButton}
          >
            <Play aria-hidden className="size-5" /> Continue
          </button>
        )}
        <button
          type="button"
          onClick={() => removeUpload(uploadId)}
          aria-label={`Remove ${name}`}
          className={rowButton}
        >
          <X aria-hidden className="size-5" /> Remove
        </button>
      </div>
    </li>
  );
}

function stateText({ state, words }: Upload, offline: boolean): string {
  switch (state) {
    case 'queued':
      return ' – next in line';
    case 'paused':
      return ' – paused';
    case 'checking':
      return words === null ? ' – checking the file…' : ` – ${words}`;
    case 'sending':
      if (offline) return ' – you’re offline. It continues when you’re back.';
      return words === null ? '' : ` – ${words}`;
    case 'stored':
    case 'refused':
      return '';
  }
}
