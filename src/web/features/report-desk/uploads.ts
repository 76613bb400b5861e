// Uploads of this tab. They go on while other pages of the desk are shown; one document and one photo at a time.
import { useSyncExternalStore } from 'react';
import type { UploadPurpose } from '../../../domain/report/report-document.ts';
import { dropUpload, keepReceived } from '../../storage/desk-uploads.ts';
import { type StoredFile, sendFile } from './send-file.ts';
import { uploadCalls } from './upload-calls.ts';

export type Upload = {
  uploadId: string;
  appointmentId: string;
  purpose: UploadPurpose;
  name: string;
  file: Blob;
  receivedBytes: number;
  state: 'queued' | 'sending' | 'paused' | 'checking' | 'stored' | 'refused';
  /** Why it waits or was refused. */
  words: string | null;
  stored: StoredFile | null;
};

/** A refused file will not become a document. */
export const takesPlace = ({ state }: Upload): boolean => state !== 'refused';

let all: readonly Upload[] = [];
const listeners = new Set<() => void>();
const running = new Map<string, AbortController>();

function set(next: readonly Upload[]): void {
  all = next;
  warnBeforeLeaving(all.some(isUnfinished));
  for (const listener of listeners) listener();
}

const change = (uploadId: string, changes: Partial<Upload>): void =>
  set(all.map((one) => (one.uploadId === uploadId ? { ...one, ...changes } : one)));

/** A paused one goes on when its file is chosen again. */
const isUnfinished = ({ state }: Upload): boolean =>
  state === 'queued' || state === 'sending' || state === 'checking';

/** A file that is in the list already is not added twice; one that was refused or paused begins again. */
export function addUpload(upload: Omit<Upload, 'state' | 'words' | 'stored'>): void {
  const known = all.find(({ uploadId }) => uploadId === upload.uploadId);
  const fresh: Upload = { ...upload, state: 'queued', words: null, stored: null };
  if (!known) set([...all, fresh]);
  else if (known.state === 'refused' || known.state === 'paused') change(upload.uploadId, fresh);
  runNext();
}

export function pauseUpload(uploadId: string): void {
  running.get(uploadId)?.abort();
  change(uploadId, { state: 'paused', words: null });
}

export function resumeUpload(uploadId: string): void {
  change(uploadId, { state: 'queued', words: null });
  runNext();
}

/** Stopped and forgotten, or taken over. */
export function removeUpload(uploadId: string): void {
  running.get(uploadId)?.abort();
  dropUpload(uploadId);
  set(all.filter((one) => one.uploadId !== uploadId));
}

function runNext(): void {
  for (const purpose of ['document', 'preview', 'photo'] as const) {
    const own = all.filter((one) => one.purpose === purpose);
    if (own.some(({ uploadId }) => running.has(uploadId))) continue;
    const next = own.find(({ state }) => state === 'queued');
    if (next) void run(next);
  }
}

async function run(upload: Upload): Promise<void> {
  const { uploadId, file } = upload;
  const stop = new AbortController();
  running.set(uploadId, stop);
  change(uploadId, { state: 'sending', words: null });
  const unlessStopped = (changes: Partial<Upload>) => stop.signal.aborted || change(uploadId, changes);
  const sent = await sendFile(
    file,
    uploadCalls({ ...upload, sizeBytes: file.size }),
    {
      onReceived: (receivedBytes) => {
        unlessStopped({ receivedBytes });
        if (upload.purpose === 'document') keepReceived(uploadId, receivedBytes);
      },
      onWaiting: (words) => unlessStopped({ words }),
      onChecking: () => unlessStopped({ state: 'checking' }),
    },
    stop.signal,
  );
  running.delete(uploadId);
  if (sent.state === 'stored') change(uploadId, { state: 'stored', words: null, stored: sent.file });
  if (sent.state === 'refused') {
    change(uploadId, { state: 'refused', words: sent.words });
    dropUpload(uploadId);
  }
  runNext();
}

export const useUploads = (appointmentId: string): readonly Upload[] =>
  useSyncExternalStore(subscribe, () => all, none).filter((one) => one.appointmentId === appointmentId);

const nothing: readonly Upload[] = [];
const none = () => nothing;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let warning = false;

function warnBeforeLeaving(wanted: boolean): void {
  if (wanted === warning) return;
  warning = wanted;
  if (wanted) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** The browser asks in its own words. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
