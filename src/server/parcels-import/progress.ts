// Shows import progress: a bar on a terminal, a line every few seconds elsewhere.

export type Progress = {
  advance: (fraction: number, parcels: number) => void;
  say: (what: string) => void;
  end: () => void;
};

type Output = { isTTY?: boolean; write: (text: string) => unknown };

const barLength = 30;
const everyMs = { terminal: 100, log: 5_000 };

export function showProgress(output: Output, now: () => number = () => performance.now()): Progress {
  const began = now();
  let shown = Number.NEGATIVE_INFINITY;
  let open = false;
  const line = (text: string) => {
    output.write(output.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
    open = output.isTTY === true;
  };
  return {
    advance: (fraction, parcels) => {
      if (now() - shown < (output.isTTY ? everyMs.terminal : everyMs.log)) return;
      shown = now();
      const filled = Math.round(Math.min(1, fraction) * barLength);
      const bar = output.isTTY ? `${'█'.repeat(filled)}${'░'.repeat(barLength - filled)} ` : '';
      const speed = Math.round((parcels * 1000) / Math.max(1, now() - began));
      line(
        `Reading ${bar}${Math.floor(Math.min(1, fraction) * 100)} %, ${parcels.toLocaleString('en-US')} parcels, ${speed.toLocaleString('en-US')} a second`,
      );
    },
    say: (what) => line(`${what} …`),
    end: () => {
      if (open) output.write('\r\x1b[2K');
      open = false;
    },
  };
}
