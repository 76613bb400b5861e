// npm run sealing:create -- --file PATH: creates a key that seals signed agreements, for an owner without a
// certificate.
import { writeSealingFile } from './sealing-file.ts';

const [option, file, ...rest] = process.argv.slice(2);
const named = option?.startsWith('--file=') ? option.slice('--file='.length) : undefined;
const path = option === '--file' ? file : named;
const extra = named === undefined ? rest : [file, ...rest].filter((arg) => arg !== undefined);
const written =
  path && extra.length === 0
    ? await writeSealingFile(path, new Date())
    : { ok: false as const, sentence: 'Usage: npm run sealing:create -- --file PATH' };

if (written.ok) {
  process.stdout.write(
    `${written.path} holds a key and its certificate, valid for ten years.\n` +
      'Keep it from others, back it up, and name it in SEALING_PEM_FILE.\n',
  );
} else {
  process.stderr.write(`Cannot do it: ${written.sentence}\n`);
  process.exitCode = 1;
}
