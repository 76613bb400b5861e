/** Runs one of PostgreSQL's programs to completion and returns its output. */
import { spawn } from 'node:child_process';
import { type Identity, spawnIdentity } from './unprivileged.ts';

export type ProgramResult = { code: number | null; output: string; error?: NodeJS.ErrnoException };

export function runProgram(
  program: string,
  args: string[],
  options: { cwd: string; identity: Identity | undefined; capture?: boolean; detached?: boolean },
): Promise<ProgramResult> {
  const { promise, settle } = once<ProgramResult>();
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
    // `close` waits for all output; without pipes there is none, and a started server may outlive us.
    child.once(capture ? 'close' : 'exit', (code: number | null) => settle({ code, output }));
  } catch (error) {
    settle({ code: null, output, error: error as NodeJS.ErrnoException });
  }
  return promise;
}

/**
 * The product's environment has secrets and may have PG* settings meant for another server, so neither is
 * passed on. LC_ALL=C keeps messages in English, which the launcher parses.
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
