// Reads a business from a JSON file, or says in sentences why it cannot be used.
import { readFile } from 'node:fs/promises';
import { readBusinessProfile } from '../../api/read-business-profile.ts';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import { printedFacts } from '../agreement/printed-facts.ts';
import { unprintableFields } from '../fonts/printable.ts';

export type ReadBusinessFile =
  | { ok: true; profile: BusinessProfile }
  | { ok: false; sentences: readonly string[] };

/** Room for the portraits of all inspectors. */
const maxBytes = 6_000_000;

export async function readBusinessFile(path: string): Promise<ReadBusinessFile> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    return {
      why: error.code === 'ENOENT' ? 'There is no such file' : `The file cannot be read (${error.code})`,
    };
  });
  if (typeof text !== 'string') return { ok: false, sentences: [`${text.why}: ${path}.`] };
  if (text.length > maxBytes) return { ok: false, sentences: [`The file has more than 6 MB: ${path}.`] };
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    return { ok: false, sentences: [`The file is not JSON (${(error as Error).message}): ${path}.`] };
  }
  const read = readBusinessProfile(input);
  const problems = [
    ...(read.ok ? [] : read.problems),
    ...unprintableFields(printedFacts(read.ok ? read.profile : read.parts)).map(({ field, message }) => ({
      field,
      sentence: message,
    })),
  ];
  return read.ok && problems.length === 0
    ? read
    : {
        ok: false,
        sentences: problems.map(({ field, sentence }) => `${field || 'The file'}: ${sentence}`),
      };
}
