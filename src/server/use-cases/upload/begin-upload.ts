// Begins an upload, or says how much of it has arrived.
import type { UploadPurpose } from '../../../domain/report/report-document.ts';
import { maxUploadBytes } from '../../../domain/report/report-limits.ts';
import type { Database } from '../../db/client.ts';
import { findDeskState } from '../../db/stores/desk-changes.ts';
import { findUpload, insertUpload } from '../../db/stores/uploads.ts';
import type { Clock } from '../../ports/clock.ts';

type Deps = { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } };

export type BegunUpload =
  | { ok: true; receivedBytes: number }
  | { ok: false; reason: 'no-such-appointment' | 'upload-differs' | `${'document' | 'picture'}-too-big` };

export async function beginUpload(
  { db, clock, settings }: Deps,
  wanted: { id: string; appointmentId: string; purpose: UploadPurpose; name: string; sizeBytes: number },
): Promise<BegunUpload> {
  const { id, appointmentId, purpose, sizeBytes } = wanted;
  if (sizeBytes > maxUploadBytes[purpose]) {
    return { ok: false, reason: purpose === 'document' ? 'document-too-big' : 'picture-too-big' };
  }
  if (!(await findDeskState(db, appointmentId, { samples: settings.mode === 'sandbox' }))) {
    return { ok: false, reason: 'no-such-appointment' };
  }
  await insertUpload(db, wanted, clock.now());
  const upload = await findUpload(db, id);
  const isSame =
    upload?.appointmentId === appointmentId && upload.purpose === purpose && upload.sizeBytes === sizeBytes;
  return upload && isSame
    ? { ok: true, receivedBytes: upload.receivedBytes }
    : { ok: false, reason: 'upload-differs' };
}
