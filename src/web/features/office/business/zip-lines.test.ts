import { expect, test } from 'vitest';
import { readZipLines, withZipRows } from './zip-lines.ts';

test('lines with commas or tabs become rows; the others are given back', () => {
  const text =
    '85225, Chandler, Maricopa County, 33.31, -111.82\n\n85142\tQueen Creek\tPinal\t33.2\t-111.6\n85001, Phoenix';
  expect(readZipLines(text)).toEqual({
    rows: [
      { zip: '85225', city: 'Chandler', county: 'Maricopa', latitude: '33.31', longitude: '-111.82' },
      { zip: '85142', city: 'Queen Creek', county: 'Pinal', latitude: '33.2', longitude: '-111.6' },
    ],
    unreadable: ['85001, Phoenix'],
  });
});

test('a row replaces the one with its ZIP code, in order', () => {
  const row = (zip: string, city: string) => ({ zip, city });
  expect(withZipRows([row('85003', 'a'), row('85009', 'b')], [row('85009', 'c'), row('85001', 'd')])).toEqual(
    [row('85001', 'd'), row('85003', 'a'), row('85009', 'c')],
  );
});
