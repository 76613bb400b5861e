// Page cursor for use in a URL.
import type { Result } from '../../../domain/result.ts';
import type { PageEnd } from '../../db/stores/desk-appointments.ts';

export const writePageEnd = ({ startsAt, id }: PageEnd): string => `${startsAt.getTime()}_${id}`;

export function readPageEnd(text: string): Result<PageEnd, 'unknown-page'> {
  const match = /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text);
  if (!match) return { ok: false, reason: 'unknown-page' };
  return { ok: true, value: { startsAt: new Date(Number(match[1])), id: match[2] ?? '' } };
}
