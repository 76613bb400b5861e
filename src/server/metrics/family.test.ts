import { expect, test } from 'vitest';
import { type Family, gauge, ofProcess, renderFamilies } from './family.ts';
import { httpFigures } from './http-figures.ts';

test('what two processes tell of one figure stands together, each under its own name', () => {
  const told = (pid: number, used: number) =>
    ofProcess([gauge('memory', 'Used.', used), gauge('other', 'Else.', 1)], pid);
  expect(renderFamilies([...told(11, 5), ...told(22, 6)])).toBe(
    [
      '# HELP memory Used.',
      '# TYPE memory gauge',
      'memory{process="11"} 5',
      'memory{process="22"} 6',
      '# HELP other Else.',
      '# TYPE other gauge',
      'other{process="11"} 1',
      'other{process="22"} 1',
      '',
    ].join('\n'),
  );
});

test('a label cannot leave its quotes', () => {
  const family: Family = {
    name: 'odd',
    kind: 'gauge',
    help: 'Odd.',
    samples: [{ labels: { of: 'a"b\\c\nd' }, value: Number.POSITIVE_INFINITY }],
  };
  expect(renderFamilies([family])).toContain('odd{of="a\\"b\\\\c\\nd"} +Inf\n');
});

test('a histogram’s buckets count everything up to their bound, the last one everything', () => {
  const figures = httpFigures();
  for (const milliseconds of [5, 10, 300, 301, 9_000]) figures.answered('/a', 'GET', 200, milliseconds);
  const text = renderFamilies(figures.families());
  const bucket = (bound: string) =>
    Number(new RegExp(`_bucket\\{route="/a",method="GET",le="${bound}"\\} (\\d+)`).exec(text)?.[1]);
  expect(['0.01', '0.3', '0.8', '5', '\\+Inf'].map(bucket)).toEqual([2, 3, 4, 4, 5]);
  expect(text).toContain('caliche_http_request_duration_seconds_sum{route="/a",method="GET"} 9.616\n');
});
