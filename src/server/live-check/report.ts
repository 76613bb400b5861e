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
  const some = (state: Finding['state'], what: string) =>
    count(state) > 0 ? [`${count(state)} ${what}`] : [];
  const open = some('unknown', 'could not be checked');
  const summary = isReady(findings)
    ? `No problems found: ${[`${count('ok')} ok`, ...open].join(', ')}.`
    : `Not ready yet: ${[...some('not-ready', 'to fix'), ...open, `${count('ok')} ok`].join(', ')}.`;
  return `${lines.join('\n')}\n\n${summary}\n`;
}
