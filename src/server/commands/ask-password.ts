// A password typed at the terminal without being shown, or the first line of what is piped in.
import { createInterface } from 'node:readline';

export type AskedPassword = { ok: true; password: string } | { ok: false; sentence: string };

export async function askPassword(): Promise<AskedPassword> {
  if (!process.stdin.isTTY) {
    const password = await firstLine();
    return password ? { ok: true, password } : { ok: false, sentence: 'No password came in.' };
  }
  const password = await typed('Password (it is not shown): ');
  const again = password === undefined ? undefined : await typed('Once more: ');
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
const rubOut = ['\b', '\u007f'];

/** `undefined`: Ctrl+C. Key by key, because only then does the terminal not show them. */
async function typed(question: string): Promise<string | undefined> {
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
          if (rubOut.includes(key)) line = line.slice(0, -1);
          // An arrow or another key that writes nothing.
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
