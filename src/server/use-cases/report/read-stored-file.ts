// A stored file for the desk.
import type { StoredFileType } from '../../../domain/report/report-document.ts';
import type { Database } from '../../db/client.ts';
import { findStoredFile, type StoredFile } from '../../db/stores/stored-files.ts';

export const readStoredFile = ({ db }: { db: Database }, sha256: Buffer): Promise<StoredFile | undefined> =>
  findStoredFile(db, sha256);

const endings: Readonly<Record<StoredFileType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Our own, never the one it was uploaded with. */
export const storedFileName = (name: string, type: StoredFileType): string => `${name}.${endings[type]}`;
