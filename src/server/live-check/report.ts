import type { Finding } from './finding.ts';

const words = { ok: 'ok', 'not-ready': 'NOT READY', unknown: 'unknown' } as const;

/** Without these no customer pays or gets a code, so the check must have reached them. */
const mustBeKnown = ['Stripe', 'Twilio'];

export const isReady = (findings: readonly Finding[]): boolean =>
  findings.every(({ state, item }) => state === 'ok' || (state === 'unknown' && !mustBeKnown.includes(item)));

/** One line per finding, the open ones last, where a terminal shows them. */
export function reportText(findings: readonly Finding[]): string {
  const order = ['ok', 'unknown', 'not-ready'];
  const sorted = findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const width = Math.max(...findings.map(({ item }) => item.length));
  const lines = sorted.map(
    ({ state, item, sentence }) => `${words[state].padEnd(9)}  ${item.padEnd(width)}  ${sentence}`,
  );
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  const toFix = count('not-ready') > 0 ? `${count('not-ready')} to fix, ` : '';
  const unknown = count('unknown') > 0 ? ` Please check ${count('unknown')} yourself.` : '';
  const begins = isReady(findings) ? 'No problems found' : 'Not ready yet';
  const summary = `${begins}: ${toFix}${count('ok')} ok.${unknown}`;
  return `${lines.join('\n')}\n\n${summary}\n`;
}
