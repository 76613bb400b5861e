// Photos of the job: made smaller, uploaded, then attached.
import { useEffect, useRef, useState } from 'react';
import { addJobPhoto } from '../../../api/report-desk.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../../domain/report/report-limits.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { newChangeId } from '../../lib/new-change-id.ts';
import { toast } from '../../ui/toast-store.ts';
import { downscalePhoto } from './downscale-photo.ts';
import { refusalText } from './refusal-text.ts';
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
    for (const { uploadId, name, state, stored } of uploads) {
      if (state !== 'stored' || !stored || attaching.current.has(uploadId)) continue;
      attaching.current.add(uploadId);
      const tryLater = () => setTimeout(() => setTurn((before) => before + 1), retryMs);
      deskCall(addJobPhoto, {
        params: { id: appointmentId },
        body: { photoId: uploadId, sha256: stored.sha256, caption: '' },
      })
        .then((answer) => {
          control.accept(answer);
          removeUpload(uploadId);
        })
        .catch((error: unknown) => {
          if (!isRefused(error)) return tryLater();
          removeUpload(uploadId);
          toast({ title: `${name} was not added`, description: refusalText(error), tone: 'destructive' });
          void control.read();
        })
        .finally(() => attaching.current.delete(uploadId));
    }
  }, [uploads, appointmentId, control.report === null, turn]);

  const add = async (files: readonly File[]) => {
    const free = MAX_PHOTOS - stored - uploads.length - preparing;
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
  const unattached = uploads.filter(({ state }) => state === 'stored').length;
  return { uploads: uploads.filter(({ state }) => state !== 'stored'), preparing, unattached, add };
}

/** A reason that trying again doesn't change. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallFailed && [400, 404, 409, 413, 422].includes(error.status);
