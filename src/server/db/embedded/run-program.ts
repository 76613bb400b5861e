/** Runs one of PostgreSQL's programs to its end and returns what it said. */
import { spawn } from 'node:child_process';
import { type Identity, spawnIdentity } from './unprivileged.ts';

export type Finished = { code: number | null; output: string; error?: NodeJS.ErrnoException };

export function runProgram(
  program: string,
  args: string[],
  options: { cwd: string; identity: Identity | undefined; capture?: boolean; detached?: boolean },
): Promise<Finished> {
  const { promise, settle } = once<Finished>();
  const capture = options.capture ?? true;
  let output = '';
  const keepTail = (chunk: string) => {
    output = (output + chunk).slice(-16_384);
  };
  try {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: serverEnvironment(),
      stdio: ['ignore', capture ? 'pipe' : 'ignore', capture ? 'pipe' : 'ignore'],
      detached: options.detached ?? false,
      windowsHide: true,
      ...spawnIdentity(options.identity),
    });
    child.stdout?.setEncoding('utf8').on('data', keepTail);
    child.stderr?.setEncoding('utf8').on('data', keepTail);
    child.once('error', (error) => settle({ code: null, output, error }));
    // `close` waits for the last words; without pipes there are none, and a started server may outlive us.
    child.once(capture ? 'close' : 'exit', (code: number | null) => settle({ code, output }));
  } catch (error) {
    settle({ code: null, output, error: error as NodeJS.ErrnoException });
  }
  return promise;
}

/**
 * The product's own environment holds secrets and may hold PG* settings meant for another server: neither goes
 * to the server. LC_ALL=C keeps its messages in the language the launcher reads.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'SystemRoot', 'SYSTEMROOT', 'ComSpec', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH'];
  const kept = passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

function once<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
