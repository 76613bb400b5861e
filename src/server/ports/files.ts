// The file store: uploads that arrive in parts, and complete files under the hash of their content.
import type { Readable } from 'node:stream';

/** Inclusive. */
export type FileRange = { first: number; last: number };

export type FileFacts = { sha256: Buffer; sizeBytes: number };

/** Every method throws `FileStoreError` when the store does not work. Ids of uploads are UUIDs in lower case. */
export type Files = {
  /**
   * Writes a part of an upload; when this resolves it survives a crash. The same bytes may be written again. `gap`: what
   * should be before it is not there, and nothing was written.
   */
  writePart: (uploadId: string, offset: number, bytes: Buffer) => Promise<'written' | 'gap'>;
  /** Bytes of an upload; fewer if it ends before. `undefined`: there is no such upload. */
  readUpload: (uploadId: string, offset: number, length: number) => Promise<Buffer | undefined>;
  /** The hash of a whole upload. `undefined`: its parts are gone or do not add up to this size. */
  hashUpload: (uploadId: string, sizeBytes: number) => Promise<Buffer | undefined>;
  /**
   * Turns an upload into a complete file, or finds it complete already. Never leaves half a file under a hash. `gone`: there
   * is neither the upload nor the file.
   */
  place: (uploadId: string, file: FileFacts) => Promise<'placed' | 'gone'>;
  /** Removes the parts of an upload. */
  discard: (uploadId: string) => Promise<void>;
  /** Everything that was uploaded and not placed, also what no upload knows of. */
  listUploads: () => AsyncIterable<{ id: string; touchedAt: Date }>;
  /** Stores a complete file, such as one from a backup. `different`: the content is not the expected one; nothing was stored. */
  add: (content: Readable, expected: FileFacts) => Promise<'added' | 'different'>;
  /** `undefined`: no such file. */
  size: (sha256: Buffer) => Promise<number | undefined>;
  /** A stream of the whole file or of one range. Throws if there is no such file. */
  open: (sha256: Buffer, range?: FileRange) => Promise<Readable>;
  /** Removing what is gone already is not an error. */
  remove: (sha256: Buffer) => Promise<void>;
  /** Every complete file. */
  list: () => AsyncIterable<FileFacts & { storedAt: Date }>;
};

/** full: no space left. missing: a file that should be there is not. unavailable: anything else. */
export type FileStoreFault = 'full' | 'missing' | 'unavailable';

export class FileStoreError extends Error {
  readonly fault: FileStoreFault;

  constructor(fault: FileStoreFault, cause: unknown) {
    super(`The file store failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'FileStoreError';
    this.fault = fault;
  }
}
