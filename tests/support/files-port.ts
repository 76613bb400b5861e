// What every file store must do, whatever is behind it.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type FileFacts, FileStoreError, type Files } from '../../src/server/ports/files.ts';

export const factsOf = (content: Buffer): FileFacts => ({
  sha256: createHash('sha256').update(content).digest(),
  sizeBytes: content.length,
});

/** `makeFiles`: an empty store, and another server process's access to the same one. */
export function describeFiles(name: string, makeFiles: () => Promise<{ files: Files; other: Files }>): void {
  const upload = async (files: Files, content: Buffer, partBytes = 1_000_000) => {
    const id = randomUUID();
    for (let at = 0; at < content.length; at += partBytes) {
      expect(await files.writePart(id, at, content.subarray(at, at + partBytes))).toBe('written');
    }
    return id;
  };
  /** Vitest compares byte by byte, which takes seconds. */
  const isSame = (one: Buffer, two: Buffer) => one.equals(two);
  const everything = async <Item>(items: AsyncIterable<Item>) => {
    const all: Item[] = [];
    for await (const item of items) all.push(item);
    return all;
  };

  describe(name, () => {
    test('parts sent to several processes become one file, read whole and in ranges', async () => {
      const { files, other } = await makeFiles();
      const content = randomBytes(2_500_000);
      const id = randomUUID();
      expect(await files.writePart(id, 0, content.subarray(0, 1_000_000))).toBe('written');
      expect(await other.writePart(id, 1_000_000, content.subarray(1_000_000))).toBe('written');
      const facts = factsOf(content);
      expect(await files.hashUpload(id, content.length)).toEqual(facts.sha256);
      expect(await files.size(facts.sha256)).toBeUndefined();
      expect(await other.place(id, facts)).toBe('placed');
      expect(await files.size(facts.sha256)).toBe(content.length);
      expect(isSame(await buffer(await files.open(facts.sha256)), content)).toBe(true);
      expect(await buffer(await files.open(facts.sha256, { first: 999_990, last: 1_000_009 }))).toEqual(
        content.subarray(999_990, 1_000_010),
      );
    });

    test('a part may be written again, also a longer one after a crash', async () => {
      const { files } = await makeFiles();
      const content = randomBytes(300_000);
      const id = randomUUID();
      await files.writePart(id, 0, content.subarray(0, 100_000));
      await files.writePart(id, 100_000, content.subarray(100_000, 300_000));
      await files.writePart(id, 100_000, content.subarray(100_000, 200_000));
      await files.writePart(id, 200_000, content.subarray(200_000));
      expect(await files.hashUpload(id, content.length)).toEqual(factsOf(content).sha256);
    });

    test('a part after missing ones is not written', async () => {
      const { files } = await makeFiles();
      const id = randomUUID();
      expect(await files.writePart(id, 10, randomBytes(10))).toBe('gap');
      await files.writePart(id, 0, randomBytes(9));
      expect(await files.writePart(id, 10, randomBytes(10))).toBe('gap');
      expect(await files.hashUpload(id, 20)).toBeUndefined();
    });

    test('an upload is read at any place before it is complete', async () => {
      const { files } = await makeFiles();
      const content = randomBytes(5_000);
      const id = await upload(files, content, 1_500);
      expect(await files.readUpload(id, 1_400, 200)).toEqual(content.subarray(1_400, 1_600));
      expect(await files.readUpload(id, 4_990, 200)).toEqual(content.subarray(4_990));
      expect(await files.readUpload(id, 9_000, 200)).toHaveLength(0);
      expect(await files.readUpload(randomUUID(), 0, 1)).toBeUndefined();
    });

    test('an upload of another size is no file', async () => {
      const { files } = await makeFiles();
      const content = randomBytes(1_000);
      const id = await upload(files, content);
      expect(await files.hashUpload(id, 1_001)).toBeUndefined();
      expect(await files.place(id, { ...factsOf(content), sizeBytes: 999 })).toBe('gone');
      expect(await files.size(factsOf(content).sha256)).toBeUndefined();
      expect(await files.hashUpload(randomUUID(), 1)).toBeUndefined();
    });

    test('placing again finds the file; the same content twice is one file', async () => {
      const { files, other } = await makeFiles();
      const content = randomBytes(1_000);
      const facts = factsOf(content);
      const [one, two] = [await upload(files, content), await upload(other, content)];
      expect(await files.place(one, facts)).toBe('placed');
      expect(await other.place(one, facts)).toBe('placed');
      expect(await other.place(two, facts)).toBe('placed');
      expect(await everything(files.list())).toEqual([{ ...facts, storedAt: expect.any(Date) }]);
      expect(await everything(files.listUploads())).toEqual([]);
    });

    test('what was discarded is gone, also when it never was there', async () => {
      const { files, other } = await makeFiles();
      const id = await upload(files, randomBytes(1_000));
      expect(await everything(other.listUploads())).toEqual([{ id, touchedAt: expect.any(Date) }]);
      await files.discard(id);
      await files.discard(id);
      expect(await other.readUpload(id, 0, 1)).toBeUndefined();
      expect(await everything(files.listUploads())).toEqual([]);
    });

    test('a file from elsewhere is stored only if it is the expected one', async () => {
      const { files } = await makeFiles();
      const content = randomBytes(200_000);
      const facts = factsOf(content);
      const pieces = [content.subarray(0, 150_000), content.subarray(150_000)];
      for (const wrong of [[randomBytes(200_000)], [pieces[0]], [...pieces, Buffer.alloc(1)]]) {
        expect(await files.add(Readable.from(wrong), facts)).toBe('different');
      }
      expect(await everything(files.list())).toEqual([]);
      expect(await everything(files.listUploads())).toEqual([]);
      expect(await files.add(Readable.from(pieces), facts)).toBe('added');
      expect(await files.add(Readable.from(pieces), facts)).toBe('added');
      expect(isSame(await buffer(await files.open(facts.sha256)), content)).toBe(true);
    });

    test('a broken source leaves nothing', async () => {
      const { files } = await makeFiles();
      const content = randomBytes(1_000);
      const broken = Readable.from(
        (function* () {
          yield content.subarray(0, 500);
          throw new Error('torn off');
        })(),
      );
      await expect(files.add(broken, factsOf(content))).rejects.toThrow('torn off');
      expect(await everything(files.list())).toEqual([]);
      expect(await everything(files.listUploads())).toEqual([]);
    });

    test('a removed file is gone; a missing one says so before a byte is read', async () => {
      const { files, other } = await makeFiles();
      const content = randomBytes(1_000);
      const { sha256, sizeBytes } = factsOf(content);
      await files.add(Readable.from([content]), { sha256, sizeBytes });
      await other.remove(sha256);
      await other.remove(sha256);
      expect(await files.size(sha256)).toBeUndefined();
      await expect(files.open(sha256)).rejects.toBeInstanceOf(FileStoreError);
      await expect(files.open(sha256)).rejects.toMatchObject({ fault: 'missing' });
    });

    test('an id that is no UUID never becomes a path', async () => {
      const { files } = await makeFiles();
      for (const id of ['../../etc/passwd', '', `${randomUUID()}/..`, 'a'.repeat(36)]) {
        await expect(files.writePart(id, 0, Buffer.from('x'))).rejects.toThrow('Not the id of an upload');
      }
    });
  });
}
