// Calls of the repair list. Answers are checked without the schemas, which are larger than the page.
import type { RepairList } from '../../../api/repair-list.ts';
import { isRecord } from '../../storage/stored-value.ts';
import { readRepairs, readSheet, type Sheet } from './read-repairs.ts';

export type RepairAct = 'open' | 'choice' | 'note' | 'share' | 'reinspection';

export type Answer<Value> =
  | { ok: true; value: Value }
  /** `status` 0: no answer; a change may still have been made. `current`: the list as someone else left it. */
  | { ok: false; status: number; message: string; current: RepairList | null };

const timeoutMs = 20_000;

const noAnswer = {
  ok: false,
  status: 0,
  message: 'We couldn’t reach the server. Please check your connection and try again.',
  current: null,
} as const;

async function call<Value>(
  path: string,
  body: object,
  read: (answer: unknown) => Value | null,
): Promise<Answer<Value>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json: unknown = await response.json();
    if (response.status >= 500) return noAnswer;
    if (!response.ok) {
      if (!isRecord(json) || typeof json.message !== 'string') return noAnswer;
      return {
        ok: false,
        status: response.status,
        message: json.message,
        current: readRepairs(json.current),
      };
    }
    const value = read(json);
    return value === null ? noAnswer : { ok: true, value };
  } catch {
    return noAnswer;
  }
}

export const callRepairs = (act: RepairAct, token: string, more: object = {}): Promise<Answer<RepairList>> =>
  call(`/api/report/repairs/${act}`, { token, ...more }, readRepairs);

export const openSharedList = (token: string): Promise<Answer<Sheet>> =>
  call('/api/repair-list/open', { token }, readSheet);

const query = (link: string, more: Record<string, string> = {}) => new URLSearchParams({ link, ...more });

export type FileFormat = 'txt' | 'csv';

export const buyersFileUrl = (link: string, as: FileFormat): string =>
  `/api/report/repairs/file?${query(link, { as })}`;
export const sharedFileUrl = (link: string, as: FileFormat): string =>
  `/api/repair-list/file?${query(link, { as })}`;
export const photoUrl = (findingId: string, link: string): string =>
  `/api/report/findings/${findingId}/photo?${query(link)}`;
