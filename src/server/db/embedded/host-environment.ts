/** The launcher's host machine. Tests pass other values to cover other platforms. */
import { tmpdir } from 'node:os';

export type HostEnvironment = {
  /** Platform suffix of the npm package, such as linux-x64. */
  platform: string;
  /** Overrides the package lookup. */
  packageRoot?: string;
  /** Root's copy of the binaries, readable by every user; its parent must belong to root. */
  sharedBinaries: string;
  /** `signals` controls the postmaster directly over a Unix socket; `pg_ctl` uses loopback and a password. */
  startMethod: 'signals' | 'pg_ctl';
  temporaryFolders: string[];
};

export function currentHost(): HostEnvironment {
  const windows = process.platform === 'win32';
  return {
    platform: `${windows ? 'windows' : process.platform}-${process.arch}`,
    sharedBinaries: '/var/lib/caliche-postgres',
    // Windows has no signals and the driver has no Unix sockets there; pg_ctl can also drop administrator
    // rights, with which postgres.exe refuses to run.
    startMethod: windows ? 'pg_ctl' : 'signals',
    temporaryFolders: [...new Set([tmpdir(), '/tmp'])],
  };
}
