/** What pages, mails and the desk say about a report. */

import { type Cents, formatUsd } from '../money.ts';
import type { PartyRole } from '../party/party.ts';
import type { ReleaseStep } from './release.ts';
import type { ReportStanding } from './report-reader.ts';

/** "the signed agreement and $450.00" */
export function missingWords(missing: readonly ReleaseStep[], due: Cents): string {
  return missing
    .flatMap((step) =>
      step === 'signature' ? 'the signed agreement' : step === 'payment' ? formatUsd(due) : [],
    )
    .join(' and ');
}

/** `ownSteps`: what this reader can do. Asks them for those, and names what is missing from others. */
export function waitingWords(
  missing: readonly ReleaseStep[],
  { due, ownSteps, mayRead }: { due: Cents; ownSteps: readonly ReleaseStep[]; mayRead: boolean },
): string {
  if (missing.includes('report')) return 'Your report isn’t ready yet. We’ll send you a link when it is.';
  const isReady = mayRead ? 'Your report is ready.' : 'The report is ready.';
  const opens = mayRead ? 'You can open it' : 'The buyer can open it';
  const own = missing.filter((step) => ownSteps.includes(step));
  if (own.length === 0) return `${isReady} ${opens} once we have ${missingWords(missing, due)}.`;
  const request = `${isReady} Please ${own
    .map((step) => (step === 'signature' ? 'sign the agreement' : `pay ${formatUsd(due)}`))
    .join(' and ')}`;
  const others = missing.filter((step) => !own.includes(step));
  if (others.length > 0) return `${request}. ${opens} once we have ${missingWords(others, due)}, too.`;
  return mayRead ? `${request} to open it.` : `${request} so the buyer can open it.`;
}

const STANDING_WORDS: Readonly<Record<ReportStanding, string>> = {
  buyer: 'Buyer',
  payer: 'Ordered the inspection',
  recipient: 'Report recipient',
  agent: 'Agent',
};

export function standingWords(
  { standing, decision }: { standing: ReportStanding; decision: boolean | null },
  role: PartyRole,
): string {
  const who = standing === 'agent' && role === 'payer' ? 'Agent who ordered' : STANDING_WORDS[standing];
  if (decision === false) return `${who}, access off`;
  if (standing !== 'agent') return who;
  return decision === true ? `${who}, allowed` : `${who}, not shared yet`;
}

export const readWords = (
  kind: 'opened' | 'viewed' | 'downloaded',
  { title, version }: { title: string; version: number },
): string => {
  switch (kind) {
    case 'opened':
      return `Opened version ${version}`;
    case 'viewed':
      return `Read ${title} (version ${version})`;
    case 'downloaded':
      return `Downloaded ${title} (version ${version})`;
  }
};
