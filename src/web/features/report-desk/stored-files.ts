import { readStoredFile } from '../../../api/report-desk.ts';

/** Where the desk reads a stored file. */
export const storedFilePath = (sha256: string): string => readStoredFile.path.replace(':sha256', sha256);
