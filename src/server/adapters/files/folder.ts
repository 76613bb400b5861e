// The file store in a folder: files/ab/cdef… for complete files, uploads/<id>.part for what arrives. Any number of server
// processes share it. Only its owner may read it.
import { createHash, randomUUID } from 'node:crypto';
import { constants, type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../../db/embedded/data-folder.ts';
import { type FileFacts, type FileRange, FileStoreError, type Files } from '../../ports/files.ts';

const onlyOwner = { file: 0o600, folder: 0o700 };
const PIECE_BYTES = 128 * 1024;
/** Left free for the database, which often shares the disk and ends when it cannot write. */
const RESERVE_BYTES = 64 * 1024 * 1024;

export type FolderOptions = { path: string; freeBytes?: (folder: string) => Promise<number> };

export function folderFiles({ path, freeBytes = freeOn }: FolderOptions): Files {
  const uploads = join(path, 'uploads');
  const files = join(path, 'files');
  const partOf = (uploadId: string) => join(uploads, `${checkedId(uploadId)}.part`);
  const fileOf = (sha256: Buffer) => {
    const name = sha256.toString('hex');
    return join(files, name.slice(0, 2), name.slice(2));
  };

  const requireRoom = async (bytes: number) => {
    if ((await freeBytes(uploads)) < bytes + RESERVE_BYTES)
      throw new FileStoreError('full', 'too little space left');
  };

  const writePart = async (uploadId: string, offset: number, bytes: Buffer) => {
    await makeFolders(uploads, path);
    await requireRoom(bytes.length);
    const isFirst = offset === 0;
    const handle = await openIfThere(partOf(uploadId), isFirst ? 'create' : 'r+');
    if (!handle) return 'gap';
    try {
      if ((await handle.stat()).size < offset) return 'gap';
      await writeAll(handle, bytes, offset);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (isFirst) await syncFolder(uploads);
    return 'written';
  };

  const readUpload = async (uploadId: string, offset: number, length: number) => {
    const handle = await openIfThere(partOf(uploadId), 'r');
    if (!handle) return undefined;
    try {
      return await readFully(handle, offset, length);
    } finally {
      await handle.close();
    }
  };

  const hashUpload = async (uploadId: string, sizeBytes: number) => {
    const handle = await openIfThere(partOf(uploadId), 'r+');
    if (!handle) return undefined;
    try {
      if ((await handle.stat()).size !== sizeBytes) return undefined;
      await handle.sync();
      const hash = createHash('sha256');
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      for (let at = 0; at < sizeBytes; ) {
        const { bytesRead } = await handle.read(piece, 0, piece.length, at);
        if (bytesRead === 0) return undefined;
        hash.update(piece.subarray(0, bytesRead));
        at += bytesRead;
      }
      return hash.digest();
    } finally {
      await handle.close();
    }
  };

  /** The content is on the disk before its name is. */
  const moveInto = async (from: string, sha256: Buffer) => {
    const target = fileOf(sha256);
    await makeFolders(dirname(target), path);
    await rename(from, target).catch(async (error) => {
      // Windows does not replace a file that is being read; the same content is there already.
      if (process.platform !== 'win32' || (await sizeIfThere(target)) === undefined) throw error;
      await rm(from, { force: true });
    });
    await syncFolder(dirname(target));
  };

  const sizeOf = (sha256: Buffer) => sizeIfThere(fileOf(sha256));

  const place = async (uploadId: string, { sha256, sizeBytes }: FileFacts) => {
    if ((await sizeIfThere(partOf(uploadId))) === sizeBytes) {
      await moveInto(partOf(uploadId), sha256);
      return 'placed';
    }
    return (await sizeOf(sha256)) === sizeBytes ? 'placed' : 'gone';
  };

  const add: Files['add'] = async (content, { sha256, sizeBytes }) => {
    await makeFolders(uploads, path);
    await requireRoom(sizeBytes);
    const written = partOf(randomUUID());
    try {
      const handle = await open(written, 'wx', onlyOwner.file);
      try {
        const hash = createHash('sha256');
        let at = 0;
        for await (const chunk of content) {
          const bytes = Buffer.from(chunk);
          if (at + bytes.length > sizeBytes) return 'different';
          hash.update(bytes);
          await writeAll(handle, bytes, at);
          at += bytes.length;
        }
        if (at !== sizeBytes || !hash.digest().equals(sha256)) return 'different';
        await handle.sync();
      } finally {
        await handle.close();
      }
      await moveInto(written, sha256);
      return 'added';
    } finally {
      await rm(written, { force: true });
    }
  };

  const openFile = async (sha256: Buffer, range?: FileRange) => {
    const handle = await open(fileOf(sha256), 'r');
    return handle.createReadStream({
      highWaterMark: PIECE_BYTES,
      ...(range && { start: range.first, end: range.last }),
    });
  };

  async function* listUploads() {
    for (const name of await namesIn(uploads)) {
      const facts = name.endsWith('.part') ? await statIfThere(join(uploads, name)) : undefined;
      if (facts) yield { id: name.slice(0, -'.part'.length), touchedAt: facts.mtime };
    }
  }

  async function* list() {
    for (const start of await namesIn(files)) {
      for (const rest of await namesIn(join(files, start))) {
        if (!/^[\da-f]{64}$/.test(start + rest)) continue;
        const facts = await statIfThere(join(files, start, rest));
        if (facts) {
          yield { sha256: Buffer.from(start + rest, 'hex'), sizeBytes: facts.size, storedAt: facts.ctime };
        }
      }
    }
  }

  return {
    writePart: inStore(writePart),
    readUpload: inStore(readUpload),
    hashUpload: inStore(hashUpload),
    place: inStore(place),
    discard: inStore((uploadId) => rm(partOf(uploadId), { force: true })),
    listUploads,
    add: inStore(add),
    size: inStore(sizeOf),
    open: inStore(openFile),
    remove: inStore((sha256) => rm(fileOf(sha256), { force: true })),
    list,
  };
}

/** Ids become file names. */
function checkedId(uploadId: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(uploadId)) throw new Error('Not the id of an upload');
  return uploadId;
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** `root`: created as well, but nothing above it. */
async function makeFolders(folder: string, root: string): Promise<void> {
  try {
    await mkdir(folder, { mode: onlyOwner.folder });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || folder === root) throw error;
    await makeFolders(dirname(folder), root);
    return makeFolders(folder, root);
  }
  await syncFolder(dirname(folder));
}

const createFlags = constants.O_RDWR | constants.O_CREAT;

const openIfThere = (path: string, how: 'create' | 'r+' | 'r'): Promise<FileHandle | undefined> =>
  ifThere(open(path, how === 'create' ? createFlags : how, onlyOwner.file));

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, position + at);
    at += bytesWritten;
  }
}

async function readFully(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

const ifThere = <Value>(found: Promise<Value>): Promise<Value | undefined> =>
  found.catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });

const statIfThere = (path: string) => ifThere(stat(path));
const sizeIfThere = async (path: string) => (await statIfThere(path))?.size;
const namesIn = async (folder: string) => (await ifThere(readdir(folder))) ?? [];

/** Disk errors become the port's error. */
const inStore =
  <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    try {
      return await work(...given);
    } catch (error) {
      if (error instanceof FileStoreError) throw error;
      const code = codeOf(error);
      if (code === undefined) throw error;
      const fault =
        code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : code === 'ENOENT' ? 'missing' : 'unavailable';
      throw new FileStoreError(fault, error);
    }
  };
