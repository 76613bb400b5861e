// Reads a password from the terminal without echo, or from the first line of stdin.
import { createInterface } from 'node:readline';

export type PasswordResult = { ok: true; password: string } | { ok: false; sentence: string };

export async function askPassword(): Promise<PasswordResult> {
  if (!process.stdin.isTTY) {
    const password = await firstLine();
    return password ? { ok: true, password } : { ok: false, sentence: 'No password came in.' };
  }
  const password = await readHidden('Password (it is not shown): ');
  const again = password === undefined ? undefined : await readHidden('Once more: ');
  if (password === undefined || again === undefined) return { ok: false, sentence: 'It was stopped.' };
  if (password !== again) return { ok: false, sentence: 'The two passwords are not the same.' };
  return { ok: true, password };
}

async function firstLine(): Promise<string | undefined> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return undefined;
}

const enter = ['\r', '\n', '\u0004'];
const stop = '\u0003';
const backspace = ['\b', '\u007f'];

/** `undefined`: Ctrl+C. Raw mode, because it is the only way to turn off the echo. */
async function readHidden(question: string): Promise<string | undefined> {
  const { stdin, stdout } = process;
  stdout.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  let line: string[] = [];
  try {
    return await new Promise((resolve) => {
      const take = (keys: string) => {
        for (const key of keys) {
          if (key === stop || enter.includes(key)) {
            stdin.off('data', take);
            return resolve(key === stop ? undefined : line.join(''));
          }
          if (backspace.includes(key)) line = line.slice(0, -1);
          // Arrow keys and other escape sequences.
          else if (key === '\u001b') return;
          else line.push(key);
        }
      };
      stdin.on('data', take);
      stdin.resume();
    });
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    stdout.write('\n');
  }
}
