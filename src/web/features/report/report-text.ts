// What the report page says, and which action comes next.
import type { ReportPage } from '../../../api/report.ts';
import { cents, formatUsd } from '../../../domain/money.ts';

export type OpenReport = Extract<ReportPage, { state: 'open' }>;
export type WaitingReport = Extract<ReportPage, { state: 'waiting' }>;
export type ReportVersion = OpenReport['versions'][number];
export type ReportDocument = ReportVersion['documents'][number];

type Opening = Pick<WaitingReport, 'missing' | 'signUrl' | 'payUrl' | 'dueCents' | 'mayRead'>;

/** Whether the report also waits for someone else. */
export const waitsForOthers = ({ missing, signUrl, payUrl }: Opening): boolean =>
  (missing.includes('signature') && signUrl === null) || (missing.includes('payment') && payUrl === null);

/** The one button that opens the report; `null`: nothing this reader can do. The agreement comes before the payment. */
export function openingAction(waiting: Opening): { url: string; words: string } | null {
  const { missing, signUrl, payUrl, dueCents, mayRead } = waiting;
  if (missing.includes('signature') && signUrl !== null) return { url: signUrl, words: 'Sign the agreement' };
  if (missing.includes('payment') && payUrl !== null)
    return {
      url: payUrl,
      words: `Pay ${formatUsd(cents(dueCents))}${mayRead && !waitsForOthers(waiting) ? ' to open your report' : ''}`,
    };
  return null;
}

/** "38 pages, 4.2 MB" */
export function documentFacts({ pages, sizeBytes }: Pick<ReportDocument, 'pages' | 'sizeBytes'>): string {
  const count = pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`];
  return [...count, ...(sizeBytes === null ? [] : [sizeText(sizeBytes)])].join(', ');
}

/** As phones and file managers count: 1 MB is a million bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 9.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

const resendAfterMs = 60_000;

/** Until another code may be asked for. */
export const secondsToResend = (sentAt: number, now: number): number =>
  Math.max(0, Math.ceil((sentAt + resendAfterMs - now) / 1000));

/** "https://video.example/x" as "video.example" */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
