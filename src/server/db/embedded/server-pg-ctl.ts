/** Starts and stops the server with pg_ctl, over loopback: the manner of Windows. */
import { createServer } from 'node:net';
import { type Refusal, refuse, sentences } from './errors.ts';
import { runProgram } from './run-program.ts';
import { logLength, readFrom } from './server-log.ts';
import { type Attempt, type Ground, judgeEnd, START_LIMIT_MS } from './server-process.ts';
import { loopbackSettings } from './server-settings.ts';
import { dataDirArgument } from './unprivileged.ts';

export async function startWithPgCtl(ground: Ground): Promise<Attempt> {
  const { folder } = ground;
  const port = await findFreePort(folder.path);
  if (typeof port !== 'number') return port;
  const logStart = await logLength(folder.log);
  // No setting holds a space or a character that cmd.exe would read, so they can travel as one argument.
  const options = loopbackSettings(port).join(' ');
  const seconds = String(START_LIMIT_MS / 1000);
  const args = ['start', '-s', '-w', '-t', seconds, '-l', folder.log, '-o', options];
  const started = await pgCtl(ground, args);
  if (started.code === 0) return 'up';
  const end = started.error ? started.error.message : `pg_ctl ended with code ${started.code}`;
  return judgeEnd(folder, end, await readFrom(folder.log, logStart));
}

export async function stopWithPgCtl(ground: Ground): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const stopped = await pgCtl(ground, ['stop', '-s', '-w', '-t', '10', '-m', mode]);
    if (stopped.code === 0) return;
  }
}

function pgCtl({ binaries, folder, identity }: Ground, args: string[]) {
  return runProgram(binaries.pgCtl, [...args, '-D', dataDirArgument(folder.cluster, identity)], {
    cwd: folder.cluster,
    identity,
    // The server would inherit the pipes and hold them open.
    capture: false,
    // Away from the terminal's process group, and so from its Ctrl-C.
    detached: true,
  });
}

/** Another program can take the port before the server does; the server then says so and the start fails plainly. */
function findFreePort(dataDir: string): Promise<number | Refusal> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(refuse(sentences.startFailed(dataDir, error.message))));
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
