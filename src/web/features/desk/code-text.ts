import type { CodeKind } from '../../../domain/appointment/notes.ts';

export const codeText: Readonly<Record<CodeKind, string>> = {
  lockbox: 'Lockbox code',
  gate: 'Gate code',
  alarm: 'Alarm code',
};
