// What an upload that has arrived really is.
import { createHash } from 'node:crypto';
import type { Upload, UploadedFile } from '../../db/stores/uploads.ts';
import { checkPdf, type PdfProblem } from '../../file-checks/pdf/check-pdf.ts';
import { cleanPicture, type PictureProblem } from '../../file-checks/picture/clean-picture.ts';
import type { Files } from '../../ports/files.ts';

export type UploadRefusal = PdfProblem | PictureProblem;

/** Told again when the call is repeated. */
const refusals: Readonly<Record<UploadRefusal, true>> = {
  'not-a-pdf': true,
  'pdf-encrypted': true,
  'pdf-damaged': true,
  'pdf-unreadable': true,
  'not-a-picture': true,
  'picture-damaged': true,
  'picture-too-large': true,
};

export const isUploadRefusal = (text: string): text is UploadRefusal => Object.hasOwn(refusals, text);

export type CheckedUpload =
  /** `content`: of a picture, which is stored in another form than it was sent. */
  { ok: true; file: UploadedFile; content: Buffer | null } | { ok: false; reason: UploadRefusal | 'gone' };

export const checkUpload = (files: Files, upload: Upload): Promise<CheckedUpload> =>
  upload.purpose === 'document' ? checkDocument(files, upload) : checkPicture(files, upload);

async function checkDocument(files: Files, { id, sizeBytes }: Upload): Promise<CheckedUpload> {
  const checked = await checkPdf(
    async (offset, length) => (await files.readUpload(id, offset, length)) ?? Buffer.alloc(0),
    sizeBytes,
  );
  // Also of a refused one: it may look damaged because its bytes are gone.
  const sha256 = await files.hashUpload(id, sizeBytes);
  if (!sha256) return { ok: false, reason: 'gone' };
  if (!checked.ok) return checked;
  return { ok: true, file: { sha256, type: 'application/pdf', pages: checked.pages }, content: null };
}

async function checkPicture(files: Files, { id, sizeBytes }: Upload): Promise<CheckedUpload> {
  const sent = await files.readUpload(id, 0, sizeBytes);
  if (sent?.length !== sizeBytes) return { ok: false, reason: 'gone' };
  const cleaned = cleanPicture(sent);
  if (!cleaned.ok) return cleaned;
  const { type, content } = cleaned;
  const sha256 = createHash('sha256').update(content).digest();
  return { ok: true, file: { sha256, type, pages: null }, content };
}
