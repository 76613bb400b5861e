// The lines that could not be used, counted by reason and written down with their numbers.
import { once } from 'node:events';
import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import type { RecordProblem } from './read-parcel.ts';

export type Rejects = {
  counts: Map<string, number>;
  /** The header of the file, so that what was rejected can be mended and imported by itself. */
  begin: (header: string) => void;
  add: (line: number, reason: RecordProblem, text: string) => void;
  /** Waits until what was added is on its way to the disk. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

/** The file appears with the first rejected line; one from an earlier import goes. */
export function rejectsFile(path: string): Rejects {
  const counts = new Map<string, number>();
  let heading = '';
  let file: WriteStream | undefined;
  let failure: Error | undefined;
  const check = () => {
    if (failure) throw new Error(`${path} cannot be written (${failure.message})`);
  };
  return {
    counts,
    begin: (header) => {
      rmSync(path, { force: true });
      heading = `LINE,REASON,${header.trimEnd()}\n`;
    },
    add: (line, reason, text) => {
      if (!file) {
        file = createWriteStream(path);
        file.on('error', (error) => {
          failure = error;
        });
        file.write(heading);
      }
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
      file.write(`${line},${reason},${text.trimEnd()}\n`);
    },
    settle: async () => {
      check();
      if (file?.writableNeedDrain) await once(file, 'drain').catch(() => {});
      check();
    },
    close: async () => {
      if (!file || failure) return;
      file.end();
      await once(file, 'close').catch(() => {});
    },
  };
}
