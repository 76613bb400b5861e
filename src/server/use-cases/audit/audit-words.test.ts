// What is written into the audit trail is read in the office: every action in the code has words there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DESK_ACTIONS } from '../../../domain/appointment/desk-change.ts';
import { auditWords } from './audit-words.ts';

const server = join(import.meta.dirname, '..', '..');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, code: readFileSync(join(server, file), 'utf8') }))
  .filter(({ code }) => /import \{[^}]*\baudit\b[^}]*\} from '[^']*stores\/audit\.ts'/.test(code));

/** Names that are put together, and what they are put together from. */
const composed: Record<string, readonly string[]> = {
  '`appointment.${action}`': DESK_ACTIONS.map((action) => `appointment.${action}`),
  '`claim-${decision}`': ['claim-approved', 'claim-rejected'],
};

/** As `action: 'so'`, or chosen before: `const action = … ? 'this' : 'that'`. */
const actionsIn = (code: string): string[] => {
  const named = [...code.matchAll(/\baction: ('[^']+'|`[^`]+`)(?=,| \})/g)];
  const chosen = [...code.matchAll(/\bconst action = [^;?]*\? ('[^']+') : ('[^']+')/g)];
  return [...named, ...chosen].flatMap(([, ...names]) =>
    names.flatMap((name) => composed[name] ?? [name.slice(1, -1)]),
  );
};

describe('every action that is audited', () => {
  test.each(sources)('is found in the code of $file', ({ code }) => {
    expect(actionsIn(code)).not.toEqual([]);
  });

  test.each([...new Set(sources.flatMap(({ code }) => actionsIn(code)))])('has words: %s', (action) => {
    expect(auditWords(action)).not.toBe(action);
  });
});
