// Every setting can also come from a file: NAME_FILE names it, as containers and systemd hand over secrets.
import { readFileSync } from 'node:fs';
import type { Read } from './read-value.ts';

export type SettingReader = {
  read: Read;
  /** Without NAME_FILE. */
  readVariable: Read;
  /** About files. Whether a setting is missing cannot be said before they are solved. */
  problems: string[];
};

export function settingReader(env: Record<string, string | undefined>): SettingReader {
  const problems: string[] = [];
  const readVariable: Read = (name) => env[name]?.trim() || undefined;
  const fromFiles = new Map<string, string | undefined>();
  const read: Read = (name) => {
    const file = readVariable(`${name}_FILE`);
    if (file === undefined) return readVariable(name);
    if (!fromFiles.has(name)) fromFiles.set(name, readFrom(file, name));
    return fromFiles.get(name);
  };
  const readFrom = (file: string, name: string): string | undefined => {
    if (readVariable(name) !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set; keep one of them.`);
      return undefined;
    }
    try {
      return readFileSync(file, 'utf8').replace(/\r?\n$/, '') || undefined;
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      problems.push(`${name}_FILE ${file} cannot be read (${code}).`);
      return undefined;
    }
  };
  return { read, readVariable, problems };
}
