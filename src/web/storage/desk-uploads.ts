// Key `desk-uploads`: files that are being uploaded at the desk, by name, size and date of change. Choosing the same file
// again, also after a reload, goes on with the same upload. The server keeps unfinished uploads for two days.
import { z } from 'zod';
import { UPLOAD_KEPT_MS } from '../../domain/report/report-limits.ts';
import { storedValue } from './stored-value.ts';

const uploadSchema = z.object({
  userId: z.uuid(),
  appointmentId: z.uuid(),
  uploadId: z.uuid(),
  name: z.string().max(300),
  sizeBytes: z.number().int(),
  lastModified: z.number(),
  /** What the server had when this page last heard from it. */
  receivedBytes: z.number().int(),
  begunAt: z.iso.datetime(),
});

export type KeptUpload = z.infer<typeof uploadSchema>;

export const deskUploads = storedValue<KeptUpload[]>({
  area: 'local',
  key: 'desk-uploads',
  parse: (stored) => z.array(uploadSchema).safeParse(stored).data ?? null,
});

type Which = Pick<KeptUpload, 'userId' | 'appointmentId' | 'name' | 'sizeBytes' | 'lastModified'>;

const isSame = (one: Which, other: Which): boolean =>
  one.userId === other.userId &&
  one.appointmentId === other.appointmentId &&
  one.name === other.name &&
  one.sizeBytes === other.sizeBytes &&
  one.lastModified === other.lastModified;

/** The upload of this file: begun before, or now with this id. */
export function keepUpload(which: Which, newId: string, now: Date): KeptUpload {
  const current = (deskUploads.read() ?? []).filter((one) => isKept(one, now));
  const known = current.find((one) => isSame(one, which));
  if (known) return known;
  const upload = { ...which, uploadId: newId, receivedBytes: 0, begunAt: now.toISOString() };
  deskUploads.write([...current, upload]);
  return upload;
}

export function keepReceived(uploadId: string, receivedBytes: number): void {
  const all = deskUploads.read() ?? [];
  deskUploads.write(all.map((one) => (one.uploadId === uploadId ? { ...one, receivedBytes } : one)));
}

export function dropUpload(uploadId: string): void {
  const rest = (deskUploads.read() ?? []).filter((one) => one.uploadId !== uploadId);
  if (rest.length > 0) deskUploads.write(rest);
  else deskUploads.clear();
}

/** A little less than the server, so that none is offered that is about to go. */
export const isKept = ({ begunAt }: KeptUpload, now: Date): boolean =>
  now.getTime() - Date.parse(begunAt) < UPLOAD_KEPT_MS * 0.9;
