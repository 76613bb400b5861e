import type { Finding } from './finding.ts';

const words = { ok: 'ok', 'not-ready': 'NOT READY', unknown: 'unknown' } as const;

export const isReady = (findings: readonly Finding[]): boolean =>
  findings.every(({ state }) => state !== 'not-ready');

/** One line per finding, the open ones last, where a terminal shows them. */
export function reportText(findings: readonly Finding[]): string {
  const order = ['ok', 'unknown', 'not-ready'];
  const sorted = findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const width = Math.max(...findings.map(({ item }) => item.length));
  const lines = sorted.map(
    ({ state, item, sentence }) => `${words[state].padEnd(9)}  ${item.padEnd(width)}  ${sentence}`,
  );
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  const open = count('unknown') > 0 ? `, ${count('unknown')} could not be checked` : '';
  const summary = isReady(findings)
    ? `Nothing stands in the way: ${count('ok')} ok${open}.`
    : `Not ready yet: ${count('not-ready')} to fix${open}, ${count('ok')} ok.`;
  return `${lines.join('\n')}\n\n${summary}\n`;
}
