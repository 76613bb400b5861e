// Answers of the report page: a report in one or two versions, and the buyer's list of its findings.
import type { Page } from '@playwright/test';
import type { RepairList } from '../../src/api/repair-list.ts';
import type { ReportPage } from '../../src/api/report.ts';
import { intercept } from './intercept.ts';

export const reportPath = `/report/${'a'.repeat(52)}`;

const uuid = (index: number) => `0f8a1c52-6f0e-4b0a-9a53-${String(index).padStart(12, '0')}`;

type Version = Extract<ReportPage, { state: 'open' }>['versions'][number];

const version = (number: number, findings: number): Version => ({
  number,
  note: number === 1 ? '' : 'The attic was added',
  publishedAtWords: 'Tue, Nov 17, 3:00 PM',
  documents: [
    {
      id: uuid(100 + number),
      kind: 'report',
      title: 'Inspection report',
      sha256: String(number).repeat(64),
      sizeBytes: 4_000,
      pages: 2,
      previewSha256: null,
      url: null,
    },
  ],
  findings,
  certificate: false,
});

/** `findings`: how many each version has, newest first. */
export const openReport = (findings: number[]): ReportPage => ({
  state: 'open',
  address: '1234 N Main St, Mesa, AZ 85201',
  inspectedOn: 'Tue, Nov 17, 2026',
  readerName: 'Dana Reyes',
  deadline: null,
  standing: 'buyer',
  inspector: 'Marcus Ybarra',
  versions: findings.map((count, index) => version(findings.length - index, count)),
  readers: null,
  reads: null,
  messages: [],
  mayAsk: true,
  mayListRepairs: true,
  reviewRequest: 'none',
});

type Finding = RepairList['findings'][number];

export const finding = (number: number, title: string, changes: Partial<Finding> = {}): Finding => ({
  id: uuid(number),
  number,
  category: 'repair',
  page: null,
  title,
  location: 'Roof',
  words: '',
  advice: '',
  hasPhoto: false,
  lastInVersion: null,
  ticked: false,
  sentence: '',
  revision: 0,
  ...changes,
});

export const repairs = (...findings: Finding[]): RepairList => ({
  findings,
  note: '',
  noteRevision: 0,
  share: null,
  reinspection: null,
  sheet: {
    address: '1234 N Main St, Mesa, AZ 85201',
    inspectedOn: 'Tue, Nov 17, 2026',
    business: 'Caliche',
    inspector: 'Marcus Ybarra',
    version: 1,
    versionWords: '',
    madeWords: '',
    note: '',
    lines: [],
  },
});

/** What the server has from now on. */
export async function answerReport(page: Page, report: ReportPage, list: RepairList): Promise<void> {
  await intercept(page, '**/api/report/open', (call) => call.answer({ json: report }));
  await intercept(page, '**/api/report/repairs/open', (call) => call.answer({ json: list }));
}
