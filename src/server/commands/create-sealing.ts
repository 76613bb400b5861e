// npm run sealing:create -- --file PATH --name NAME: creates a key that seals signed agreements, for an owner without a
// certificate.
import { parseArgs } from 'node:util';
import { writeSealingFile } from './sealing-file.ts';

const written = await create();

if (written.ok) {
  process.stdout.write(
    `${written.path} holds a key and its certificate, valid for ten years.\n` +
      'Keep it from others, back it up, and name it in SEALING_PEM_FILE.\n',
  );
} else {
  process.stderr.write(`Cannot create the key: ${written.sentence}\n`);
  process.exitCode = 1;
}

async function create() {
  const { file, name } = readArguments();
  return file && name?.trim()
    ? writeSealingFile(file, name.trim(), new Date())
    : {
        ok: false as const,
        sentence: 'Usage: npm run sealing:create -- --file PATH --name "YOUR BUSINESS’S NAME"',
      };
}

function readArguments(): { file?: string | undefined; name?: string | undefined } {
  try {
    return parseArgs({ options: { file: { type: 'string' }, name: { type: 'string' } } }).values;
  } catch {
    return {};
  }
}
