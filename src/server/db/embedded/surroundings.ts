/** What the launcher finds around it. Tests pass other surroundings to walk the paths of other machines. */
import { tmpdir } from 'node:os';

export type Surroundings = {
  /** Name of the npm package's platform part, such as linux-x64. */
  platform: string;
  /** Overrides where the binaries' package is looked up. */
  packageRoot?: string;
  /** Where root keeps a copy of the binaries that every user can read; its parent must be root's own. */
  sharedBinaries: string;
  /** `signals` talks to the postmaster itself over a Unix socket; `pg_ctl` uses loopback and a password. */
  manner: 'signals' | 'pg_ctl';
  temporaryFolders: string[];
};

export function presentSurroundings(): Surroundings {
  const windows = process.platform === 'win32';
  return {
    platform: `${windows ? 'windows' : process.platform}-${process.arch}`,
    sharedBinaries: '/var/lib/caliche-postgres',
    // Windows has no signals to send and no Unix-socket support in the driver; and pg_ctl can drop an
    // administrator's rights there, which postgres.exe refuses to run with.
    manner: windows ? 'pg_ctl' : 'signals',
    temporaryFolders: [...new Set([tmpdir(), '/tmp'])],
  };
}
