// Calls of the report page. Answers are checked without the schemas, which are larger than the page.
import type { ReportPage } from '../../../api/report.ts';
import { readReport } from './read-report.ts';

export type ReportAct = 'open' | 'code' | 'confirm' | 'readers' | 'messages' | 'review-request';

export type ReportAnswer =
  | { ok: true; page: ReportPage }
  /** `status` 0: no answer; a change may still have been made. */
  | { ok: false; status: number; code: string; message: string };

const timeoutMs = 20_000;

const noAnswer: ReportAnswer = {
  ok: false,
  status: 0,
  code: '',
  message: 'We couldn’t reach the server. Please check your connection and try again.',
};

export async function callReport(act: ReportAct, token: string, more: object = {}): Promise<ReportAnswer> {
  try {
    const response = await fetch(`/api/report/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...more }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json: unknown = await response.json();
    if (response.status >= 500) return noAnswer;
    if (!response.ok) return refusedWith(response.status, json);
    const page = readReport(json);
    return page ? { ok: true, page } : noAnswer;
  } catch {
    return noAnswer;
  }
}

function refusedWith(status: number, json: unknown): ReportAnswer {
  const { code, message } = Object(json) as Record<string, unknown>;
  if (typeof message !== 'string') return noAnswer;
  return { ok: false, status, code: String(code ?? ''), message };
}

const query = (link: string, more: Record<string, string> = {}) => new URLSearchParams({ link, ...more });

/** Addresses of files, for links, pictures and the viewer. */
export const documentUrl = (id: string, link: string): string => `/api/report/documents/${id}?${query(link)}`;
export const downloadUrl = (id: string, link: string): string =>
  `/api/report/documents/${id}?${query(link, { download: '1' })}`;
export const previewUrl = (id: string, link: string): string =>
  `/api/report/documents/${id}/preview?${query(link)}`;
export const certificateUrl = (version: number, link: string): string =>
  `/api/report/versions/${version}/certificate?${query(link)}`;
