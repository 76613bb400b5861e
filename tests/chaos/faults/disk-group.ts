// The data folder's disk is full, simulated on a small separate file system.

import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDiskFolder } from '../../../scripts/scratch-folder.mjs';
import { withOwnProduct } from '../trials/own-product.ts';
import { until } from '../trials/until.ts';
import { makeBusyVisitors } from './busy-visitors.ts';
import { complaintsAbout, missing } from './database-group.ts';
import type { Ran } from './fault-row.ts';

const size = '300m';

export async function runDisk(): Promise<Ran> {
  const folder = makeDiskFolder('caliche-disk-');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=1777`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch {
    await rm(folder, { recursive: true });
    return {
      rows: [],
      skipped: ['a full disk: needs the right to mount a small file system (run as root on Linux)'],
    };
  }
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await withOwnProduct({}, async (product) => {
      const crowd = await makeBusyVisitors(product.url, 3, 300);
      const ballast = join(folder, 'ballast');
      // PostgreSQL ends when its log cannot grow, and the product with it; a supervisor starts both again.
      let restarted = false;
      await crowd.during(async () => {
        await fill(ballast);
        await until(
          'somebody is refused for want of room',
          () => crowd.answers.some(({ status }) => status === 503),
          30,
        );
        await rm(ballast);
        const refused = crowd.answers.length;
        await until(
          'bookings after there is room',
          async () => {
            const since = crowd.answers.slice(refused);
            if (!restarted && since.some(({ status }) => status === 'cut off')) {
              restarted = true;
              await product.start();
            }
            return since.some(({ status }) => status === 201);
          },
          60,
        );
      });
      const away = crowd.answers.filter(({ status }) => status === 503);
      const row = {
        group: 'disk',
        fault: 'no space left',
        call: `${crowd.answers.length} requests during it`,
        status: `${away.length} × 503`,
        words: away[0]?.words ?? '',
        ms: Math.max(...crowd.answers.map(({ ms }) => ms)),
        healed: restarted
          ? 'restarted by its supervisor once there was space, nothing lost'
          : 'automatically once there was space, nothing lost',
        unexpected: [
          ...complaintsAbout(crowd.answers.filter(({ status }) => !(restarted && status === 'cut off'))),
          ...(await missing(product.query, [...crowd.held])),
        ],
      };
      return { rows: [row], skipped: [] };
    });
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    execFileSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills it to the last byte: large writes first, then smaller ones. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  for (let piece = 1 << 22; piece >= 1; piece = Math.floor(piece / 8)) {
    const bytes = Buffer.alloc(piece, 1);
    for (;;) {
      try {
        await file.appendFile(bytes);
      } catch {
        break;
      }
    }
  }
  await file.close();
}
