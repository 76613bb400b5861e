// Turns chosen files into documents of the draft: each is uploaded, then gets a picture of its first page.
import { useCallback, useEffect, useRef } from 'react';
import { MAX_DOCUMENTS, MAX_PREVIEW_BYTES, MAX_REPORT_BYTES } from '../../../domain/report/report-limits.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { drawFirstPage } from '../../lib/draw-first-page.ts';
import { newChangeId } from '../../lib/new-change-id.ts';
import { keepUpload } from '../../storage/desk-uploads.ts';
import { toast } from '../../ui/toast-store.ts';
import { bytesText } from './bytes-text.ts';
import { changeDocument, newDocument, withDocument } from './draft.ts';
import { sendFile } from './send-file.ts';
import { uploadCalls } from './upload-calls.ts';
import { addUpload, removeUpload, takesPlace, type Upload, useUploads } from './uploads.ts';
import type { DraftControl } from './use-draft.ts';

export function useDocuments(appointmentId: string, { draft, edit }: DraftControl, isLoaded: boolean) {
  const { id: userId } = useCurrentUser();
  const uploads = useUploads(appointmentId).filter(({ purpose }) => purpose === 'document');
  const taken = useRef(new Set<string>());

  const take = useCallback(
    (upload: Upload) => {
      const { stored, uploadId, name, file } = upload;
      if (!stored || taken.current.has(uploadId)) return;
      taken.current.add(uploadId);
      edit((before) => {
        const after = withDocument(before, newDocument(name, stored, before));
        if (after === before) toast({ title: 'Already in the report', description: name });
        return after;
      });
      removeUpload(uploadId);
      void addPreview(appointmentId, file).then((previewSha256) => {
        if (previewSha256) edit((before) => changeDocument(before, stored.sha256, { previewSha256 }));
      });
    },
    [appointmentId, edit],
  );
  useEffect(() => {
    if (isLoaded) for (const upload of uploads) if (upload.state === 'stored') take(upload);
  }, [uploads, take, isLoaded]);

  const add = (files: readonly File[]) => {
    const problems: string[] = [];
    let free = MAX_DOCUMENTS - draft.documents.length - uploads.filter(takesPlace).length;
    for (const file of files) {
      const why = whyNotAdded(file, free);
      if (why) problems.push(`${file.name}: ${why}`);
      else {
        free -= 1;
        const { name, size: sizeBytes, lastModified } = file;
        const kept = keepUpload(
          { userId, appointmentId, name, sizeBytes, lastModified },
          newChangeId(),
          new Date(),
        );
        taken.current.delete(kept.uploadId);
        addUpload({ ...kept, purpose: 'document', file });
      }
    }
    if (problems.length > 0)
      toast({ title: 'Not added', description: problems.join(' '), tone: 'destructive' });
  };
  return { uploads, add };
}

/** Only what is certain: the server looks into the file. */
function whyNotAdded({ name, type, size }: File, free: number): string | null {
  if (free <= 0) return `A report has at most ${MAX_DOCUMENTS} documents.`;
  if (size > MAX_REPORT_BYTES)
    return `This file is ${bytesText(size)}. The limit is ${bytesText(MAX_REPORT_BYTES)}.`;
  if (size === 0) return 'The file is empty.';
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return 'Please choose a PDF.';
  return null;
}

/** Without one the report is complete too, so it is tried once and says nothing. */
async function addPreview(appointmentId: string, file: Blob): Promise<string | null> {
  try {
    const picture = await drawFirstPage(file);
    if (!picture || picture.size > MAX_PREVIEW_BYTES) return null;
    const calls = uploadCalls({
      uploadId: newChangeId(),
      appointmentId,
      purpose: 'preview',
      name: 'preview.jpg',
      sizeBytes: picture.size,
    });
    const listener = { onReceived: () => {}, onWaiting: () => {}, onChecking: () => {} };
    const sent = await sendFile(picture, calls, listener, new AbortController().signal);
    return sent.state === 'stored' ? sent.file.sha256 : null;
  } catch {
    return null;
  }
}
