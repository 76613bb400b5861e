/** Starts and stops the server with pg_ctl over loopback, as Windows needs. */
import { createServer } from 'node:net';
import { type Refusal, refuse, sentences } from './errors.ts';
import { runProgram } from './run-program.ts';
import { logLength, readFrom } from './server-log.ts';
import { type Attempt, classifyExit, type ServerContext, START_LIMIT_MS } from './server-process.ts';
import { loopbackSettings } from './server-settings.ts';
import { dataDirArgument } from './unprivileged.ts';

export async function startWithPgCtl(context: ServerContext): Promise<Attempt> {
  const { folder } = context;
  const port = await findFreePort(folder.path);
  if (typeof port !== 'number') return port;
  const logStart = await logLength(folder.log);
  // No setting contains a space or a special character of cmd.exe, so one argument can hold them all.
  const options = loopbackSettings(port).join(' ');
  const seconds = String(START_LIMIT_MS / 1000);
  const args = ['start', '-s', '-w', '-t', seconds, '-l', folder.log, '-o', options];
  const started = await pgCtl(context, args);
  if (started.code === 0) return 'up';
  const end = started.error ? started.error.message : `pg_ctl ended with code ${started.code}`;
  return classifyExit(folder, end, await readFrom(folder.log, logStart));
}

export async function stopWithPgCtl(context: ServerContext): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const stopped = await pgCtl(context, ['stop', '-s', '-w', '-t', '10', '-m', mode]);
    if (stopped.code === 0) return;
  }
}

function pgCtl({ binaries, folder, identity }: ServerContext, args: string[]) {
  return runProgram(binaries.pgCtl, [...args, '-D', dataDirArgument(folder.cluster, identity)], {
    cwd: folder.cluster,
    identity,
    // The server would inherit the pipes and keep them open.
    capture: false,
    // Outside the terminal's process group, so that Ctrl+C does not reach it.
    detached: true,
  });
}

/** Another program can take the port first; the server then reports it and the start fails. */
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
