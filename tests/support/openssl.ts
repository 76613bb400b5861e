// The openssl program, if installed: an independent check of our signatures.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

type Files = Readonly<Record<string, string | Buffer>>;

/** Runs openssl in a folder with these files and returns the ones named in `answer`. Throws if it fails. */
export function openssl(files: Files, calls: readonly string[], answer: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'openssl-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    for (const call of calls) execFileSync('openssl', call.split(' '), { cwd: folder, stdio: 'pipe' });
    return answer.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
