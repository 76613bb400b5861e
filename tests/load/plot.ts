// docs/load.svg: answers per second, their latency, and the memory of each server process.
import type { Run } from './judge.ts';
import { ascending, quantile } from './record.ts';

type Point = { x: number; y: number };
type Line = { points: Point[]; name: string; tone: string };
type Panel = { title: string; lines: Line[] };

const width = 960;
const panelHeight = 190;
const gap = 58;
const left = 62;
const right = 24;
const top = 40;
/** Seconds per point: one second has too few answers for a 99th percentile. */
const bin = 2;
const tones = ['a', 'b', 'c', 'd'];

export function plot(run: Run): string {
  const panels = [answersPanel(run), latencyPanel(run), memoryPanel(run)];
  const height = top + panels.length * (panelHeight + gap);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Answers a second, how long they took, and memory of each server process over ${run.seconds.toFixed(0)} seconds">
<style>
  svg { background: #fff; font: 13px system-ui, sans-serif } text { fill: #333 } .title { font-weight: 600; font-size: 15px }
  .grid { stroke: #ddd } .restart { fill: #b45309; opacity: .14 } .restart-words { fill: #92400e }
  polyline { fill: none; stroke-width: 1.8; stroke-linejoin: round }
  .a { stroke: #1d4ed8 } .b { stroke: #c2410c } .c { stroke: #15803d } .d { stroke: #7e22ce }
  text.a { fill: #1d4ed8; stroke: none } text.b { fill: #c2410c; stroke: none } text.c { fill: #15803d; stroke: none } text.d { fill: #7e22ce; stroke: none }
  @media (prefers-color-scheme: dark) {
    svg { background: #14181b } text { fill: #d6d6d6 } .grid { stroke: #3a4045 } .restart { fill: #fbbf24; opacity: .18 } .restart-words { fill: #fbbf24 }
    .a { stroke: #7aa2ff } .b { stroke: #ff9d66 } .c { stroke: #66d08a } .d { stroke: #cf9cff }
    text.a { fill: #7aa2ff } text.b { fill: #ff9d66 } text.c { fill: #66d08a } text.d { fill: #cf9cff }
  }
</style>
${panels.map((panel, index) => drawPanel(panel, top + index * (panelHeight + gap), run)).join('\n')}
</svg>
`;
}

function drawPanel({ title, lines }: Panel, y: number, { seconds, restart }: Run): string {
  const most = niceCeiling(Math.max(1, ...lines.flatMap(({ points }) => points.map((point) => point.y))));
  const xOf = (second: number) => left + ((width - left - right) * second) / seconds;
  const yOf = (value: number) => y + panelHeight - (panelHeight * value) / most;
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = yOf(most * share);
    return `<line class="grid" x1="${left}" x2="${width - right}" y1="${at}" y2="${at}"/><text x="${left - 8}" y="${at + 4}" text-anchor="end">${round(most * share)}</text>`;
  });
  const marks = Array.from({ length: 7 }, (_, index) => (seconds * index) / 6).map(
    (second) =>
      `<text x="${xOf(second)}" y="${y + panelHeight + 18}" text-anchor="middle">${Math.round(second)} s</text>`,
  );
  const replaced = restart
    ? `<rect class="restart" x="${xOf(restart.from)}" width="${Math.max(2, xOf(restart.to) - xOf(restart.from))}" y="${y}" height="${panelHeight}"/><text class="restart-words" x="${xOf(restart.from) + 4}" y="${y + 15}">server processes replaced</text>`
    : '';
  const drawn = lines.map(
    ({ points, tone }) =>
      `<polyline class="${tone}" points="${points.map((point) => `${round(xOf(point.x))},${round(yOf(point.y))}`).join(' ')}"/>`,
  );
  const legend = lines.map(
    ({ name, tone }, index) =>
      `<text class="${tone}" x="${width - right - (lines.length - 1 - index) * 130}" y="${y - 10}" text-anchor="end">${name}</text>`,
  );
  return [
    `<text class="title" x="${left}" y="${y - 10}">${title}</text>`,
    ...grid,
    ...marks,
    replaced,
    ...drawn,
    ...legend,
  ].join('\n');
}

function groupByTime(run: Run): { x: number; took: number[] }[] {
  const bins = Array.from({ length: Math.ceil(run.seconds / bin) }, (_, index) => ({
    x: (index + 0.5) * bin,
    took: [] as number[],
  }));
  for (const { atSecond, ms } of run.answers) bins[Math.floor(atSecond / bin)]?.took.push(ms);
  // The last interval may be incomplete.
  return bins
    .filter(({ x }) => x + bin / 2 <= run.seconds)
    .map(({ x, took }) => ({ x, took: ascending(took) }));
}

function answersPanel(run: Run): Panel {
  const points = groupByTime(run).map(({ x, took }) => ({ x, y: took.length / bin }));
  return { title: 'Answers a second', lines: [{ points, name: '', tone: 'a' }] };
}

function latencyPanel(run: Run): Panel {
  const line = (share: number, name: string, tone: string): Line => ({
    points: groupByTime(run).map(({ x, took }) => ({ x, y: quantile(took, share) })),
    name,
    tone,
  });
  return {
    title: 'How long they took, ms',
    lines: [line(0.5, 'half within', 'a'), line(0.99, '99 of 100 within', 'b')],
  };
}

function memoryPanel({ samples }: Run): Panel {
  const pids = [...new Set(samples.map(({ pid }) => pid))];
  const lines = pids.map((pid, index) => ({
    points: samples
      .filter((sample) => sample.pid === pid)
      .map(({ atSecond, megabytes }) => ({ x: atSecond, y: megabytes })),
    name: `process ${index + 1}`,
    tone: tones[index % tones.length] ?? 'a',
  }));
  return { title: 'Memory of each server process, MB', lines };
}

const round = (number: number) => Math.round(number * 10) / 10;

function niceCeiling(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 4, 5, 8, 10].find((step) => step * magnitude >= value) ?? 10) * magnitude;
}
