import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvRecord, readCsv } from './csv-reader.ts';

async function read(...chunks: string[]): Promise<CsvRecord[]> {
  async function* stream() {
    yield* chunks;
  }
  const records: CsvRecord[] = [];
  for await (const batch of readCsv(stream())) records.push(...batch);
  return records;
}

const fieldsOf = (records: CsvRecord[]) => records.map(({ fields }) => fields);
const quote = (field: string) => `"${field.replaceAll('"', '""')}"`;

describe('CSV', () => {
  test('is read the same for any chunk boundary and field content', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'é'), maxLength: 6 });
    const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, fc.nat(), fc.constantFrom('\n', '\r\n'), async (table, cut, end) => {
        const text = table.map((row) => row.map(quote).join(',') + end).join('');
        const at = cut % (text.length + 1);
        expect(fieldsOf(await read(text.slice(0, at), text.slice(at)))).toEqual(table);
      }),
    );
  });

  test('may lack a final line break; a byte-order mark and blank lines are dropped', async () => {
    expect(fieldsOf(await read('\uFEFFa,b\n\n\r\n1,2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('line numbers count quoted and blank lines', async () => {
    const records = await read('a,b\n"1\n2",x\n\n3,4\n');
    expect(records.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  test('skips a line with text after a closing quote and continues', async () => {
    expect(fieldsOf(await read('"a"b,c\n1,2\n'))).toEqual([undefined, ['1', '2']]);
  });

  test('skips a line whose quote never closes and continues', async () => {
    const long = `"a,b\n${'1,2\n'.repeat(40_000)}`;
    const records = await read(long.slice(0, 70_000), long.slice(70_000));
    expect(records[0]?.fields).toBeUndefined();
    expect(records).toHaveLength(40_001);
  });
});
