// Photos that the inspector attaches to a job.
import { MAX_PHOTOS } from '../../../domain/report/report-limits.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk } from '../../db/conflicts.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { audit } from '../../db/stores/audit.ts';
import {
  countJobPhotos,
  deleteJobPhoto,
  findJobPhoto,
  insertJobPhoto,
  setPhotoCaption,
} from '../../db/stores/job-photos.ts';
import { findStoredFile } from '../../db/stores/stored-files.ts';
import type { Clock } from '../../ports/clock.ts';

type Deps = { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } };

type Photo = { appointmentId: string; photoId: string; actor: string };

export type PhotosChanged =
  | { ok: true }
  | {
      ok: false;
      reason: 'no-such-appointment' | 'unknown-file' | 'not-a-photo' | 'too-many-photos' | 'photo-differs';
    };

export const addJobPhoto = (
  { db, clock, settings }: Deps,
  { appointmentId, photoId, sha256, caption, actor }: Photo & { sha256: Buffer; caption: string },
): Promise<PhotosChanged> =>
  commitIfOk(db, async (tx): Promise<PhotosChanged> => {
    const now = clock.now();
    if (!(await lockAppointment(tx, appointmentId, { samples: settings.mode === 'sandbox' }))) {
      return { ok: false, reason: 'no-such-appointment' };
    }
    const before = await findJobPhoto(tx, photoId);
    if (before) {
      const isSame = before.appointmentId === appointmentId && before.sha256.equals(sha256);
      if (!isSame) return { ok: false, reason: 'photo-differs' };
      await setPhotoCaption(tx, photoId, caption);
      return { ok: true };
    }
    const file = await findStoredFile(tx, sha256, { keep: true });
    if (!file) return { ok: false, reason: 'unknown-file' };
    if (!file.type.startsWith('image/')) return { ok: false, reason: 'not-a-photo' };
    if ((await countJobPhotos(tx, appointmentId)) >= MAX_PHOTOS)
      return { ok: false, reason: 'too-many-photos' };
    await insertJobPhoto(tx, { id: photoId, appointmentId, sha256, caption, addedBy: actor }, now);
    await audit(tx, { actor, action: 'appointment.photo-added', subject: subjectOf(appointmentId) }, now);
    return { ok: true };
  });

/** Removing it again has no effect. */
export const removeJobPhoto = (
  { db, clock, settings }: Deps,
  { appointmentId, photoId, actor }: Photo,
): Promise<PhotosChanged> =>
  commitIfOk(db, async (tx): Promise<PhotosChanged> => {
    if (!(await lockAppointment(tx, appointmentId, { samples: settings.mode === 'sandbox' }))) {
      return { ok: false, reason: 'no-such-appointment' };
    }
    if (await deleteJobPhoto(tx, photoId, appointmentId)) {
      const subject = subjectOf(appointmentId);
      await audit(tx, { actor, action: 'appointment.photo-removed', subject }, clock.now());
    }
    return { ok: true };
  });

const subjectOf = (id: string) => ({ kind: 'appointment', id });
