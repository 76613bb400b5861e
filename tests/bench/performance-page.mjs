// Generates docs/performance.md from the stored figures.
const round = (number) => (number >= 100 ? Math.round(number) : Math.round(number * 100) / 100);
const row = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head, rows) =>
  [row(head), row(head.map(() => '---')), ...rows.map((cells) => row(cells))].join('\n');

export const performancePage = ({ ratios, pages, interactions }) => `# Performance

Written by \`npm run bench\`, \`npm run lighthouse\` and \`npm run latency\`; each replaces its own part. Under load: [load.md](load.md).
All figures are from two shared cores that ran the product, its PostgreSQL and whatever asked it. Compare ratios, which come from one
interleaved run, rather than absolute figures.

## Against a reference

A ratio of 1 is as fast (or as slow, or as large) as the reference in brackets, measured in turns in the same run.

${table(
  ['what', 'product', 'reference', 'ratio'],
  ratios.map(({ name, value, reference, ratio }) => [name, round(value), round(reference), round(ratio)]),
)}

## Pages on a phone

Lighthouse, mobile, median of three, every public page as a visitor with a reserved time sees it. Limits: performance 95 (landing page 98),
everything else 100, layout shift 0.01. Pages kept out of search engines are not held against the audit that wants them in.

${table(
  ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'],
  pages.map((page) => [
    page.page,
    page.performance,
    page.accessibility,
    page['best-practices'],
    page.seo,
    page['FCP ms'],
    page['LCP ms'],
    page['TBT ms'],
    page.CLS,
  ]),
)}

## From the finger to the screen

At a quarter of the processor's speed on a phone's screen: from the event to the frame that shows its effect, in milliseconds. Limit: 100.

${table(
  ['interaction', 'times', 'median ms', 'slowest ms'],
  interactions.map(({ name, times, median, slowest }) => [name, times, round(median), round(slowest)]),
)}

## Bytes

Held by \`tests/e2e/policy-walk.spec.ts\` and \`tests/e2e/budgets.spec.ts\` in every \`npm test\`: what each page loads before it can be used, compressed.
`;
