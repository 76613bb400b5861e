// Photos of the job: made smaller, uploaded, then attached.
import { useEffect, useRef, useState } from 'react';
import { addJobPhoto } from '../../../api/report-desk.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../../domain/report/report-limits.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { newChangeId } from '../../lib/new-change-id.ts';
import { toast } from '../../ui/toast-store.ts';
import { changeReport } from './change-report.ts';
import { downscalePhoto } from './downscale-photo.ts';
import { addUpload, removeUpload, useUploads } from './uploads.ts';
import type { ReportControl } from './use-report.ts';

const retryMs = 5_000;

export function usePhotos(appointmentId: string, control: ReportControl) {
  const uploads = useUploads(appointmentId).filter(({ purpose }) => purpose === 'photo');
  const [preparing, setPreparing] = useState(0);
  const attaching = useRef(new Set<string>());
  const [turn, setTurn] = useState(0);
  const stored = control.report?.photos.length ?? 0;

  // The upload's id is the photo's: a repeated try attaches it once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn tries again.
  useEffect(() => {
    if (control.report === null) return;
    for (const { uploadId, state, stored } of uploads) {
      if (state !== 'stored' || !stored || attaching.current.has(uploadId)) continue;
      attaching.current.add(uploadId);
      const call = () =>
        deskCall(addJobPhoto, {
          params: { id: appointmentId },
          body: { photoId: uploadId, sha256: stored.sha256, caption: '' },
        });
      void changeReport(control, call).then((isDone) => {
        attaching.current.delete(uploadId);
        if (isDone) removeUpload(uploadId);
        else setTimeout(() => setTurn((before) => before + 1), retryMs);
      });
    }
  }, [uploads, appointmentId, control.report === null, turn]);

  const add = async (files: readonly File[]) => {
    const free = MAX_PHOTOS - stored - uploads.length;
    const taken = files.slice(0, Math.max(free, 0));
    const unread: string[] = [];
    setPreparing((before) => before + taken.length);
    // One after the other: a phone has no memory for twenty photos at once.
    for (const file of taken) {
      const photo = await downscalePhoto(file);
      setPreparing((before) => before - 1);
      if (!photo || photo.size > MAX_PHOTO_BYTES) unread.push(file.name);
      else
        addUpload({
          uploadId: newChangeId(),
          ...{ appointmentId, purpose: 'photo', name: file.name, file: photo, receivedBytes: 0 },
        });
    }
    if (unread.length > 0)
      toast({
        title: 'Not added',
        description: `This browser can’t read ${new Intl.ListFormat('en-US').format(unread)}. Please choose a JPEG or PNG.`,
        tone: 'destructive',
      });
    else if (taken.length < files.length)
      toast({
        title: 'Not all were added',
        description: `A job has at most ${MAX_PHOTOS} photos.`,
        tone: 'destructive',
      });
  };
  return { uploads: uploads.filter(({ state }) => state !== 'stored'), preparing, add };
}
