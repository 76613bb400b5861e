// Collects rejected lines: counts by reason, and a file with line numbers.
import { once } from 'node:events';
import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import type { RecordProblem } from './read-parcel.ts';

export type Rejects = {
  counts: Map<string, number>;
  /** Writes the source header, so that the rejected lines can be fixed and imported separately. */
  begin: (header: string) => void;
  add: (line: number, reason: RecordProblem, text: string) => void;
  /** Waits for backpressure and reports write errors. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

/** Creates the file with the first rejected line; deletes one from an earlier import. */
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
