import { describe, expect, test } from 'vitest';
import { type FlatPropertyInput, parseProperty } from './parse-property.ts';
import { unitName } from './property.ts';

function parse(input: FlatPropertyInput) {
  return parseProperty({ propertyType: 'Multi-Family Residence', ...input });
}

describe('the number of units', () => {
  test.each([
    ['2 Units', 2],
    ['3 Units', 3],
    ['4 Units', 4],
    ['5 Units', 5],
    ['6 Units', 6],
    ['4 units', 4],
    ['4', 4],
    [4, 4],
    [undefined, 2],
    ['', 2],
    ['not sure', 2],
  ])('%j means %d', (multiFamilyUnits, units) => {
    expect(parse({ multiFamilyUnits })).toMatchObject({ ok: true, value: { units } });
  });
  test.each(['1 Unit', '7 Units', '12+ Units', '0', 2.5, '-3 Units', '26 Units', 7, Number.NaN, true, [3]])(
    '%j is never priced as another number',
    (multiFamilyUnits) => {
      expect(parse({ multiFamilyUnits })).toEqual({
        ok: false,
        reason: 'unsupported-unit-count',
        field: 'multiFamilyUnits',
      });
    },
  );
});

describe('unit sizes', () => {
  test.each([[[900, 1100]], [['900', '1,100']], ['[900,1100]'], ['["900","1100"]']])(
    '%j is read',
    (sizes) => {
      expect(parse({ unitSquareFootages: sizes })).toMatchObject({
        value: { unitSquareFootages: [900, 1100] },
      });
    },
  );
  test.each([undefined, null, '', [], '[]'])('%j means none were given', (sizes) => {
    expect(parse({ unitSquareFootages: sizes })).toMatchObject({ value: { unitSquareFootages: null } });
  });
  test.each([[[900]], [[900, 1000, 1100]], ['[900]']])('%j are not the sizes of two units', (sizes) => {
    expect(parse({ unitSquareFootages: sizes })).toEqual({
      ok: false,
      reason: 'unit-size-count-differs',
      field: 'unitSquareFootages',
    });
  });
  test.each([[[900, 0]], [[900, 1.5]], [[900, null]], ['900,1100'], ['{"a":1}'], [900], ['[900,']])(
    '%j is refused',
    (sizes) => {
      expect(parse({ unitSquareFootages: sizes })).toEqual({
        ok: false,
        reason: 'invalid-unit-sizes',
        field: 'unitSquareFootages',
      });
    },
  );
});

describe('unit labels', () => {
  test.each(['a\u202eb', 'a\u0007b', 'a\ud800'])(
    'are refused if they contain unreadable characters: %j',
    (label) => {
      const parsed = parseProperty({ propertyType: 'Multi-Family Residence', unitLabels: [label, 'B'] });
      expect(parsed).toMatchObject({ ok: false, reason: 'invalid-unit-labels' });
    },
  );

  test('are trimmed, and numbered if blank', () => {
    expect(parse({ unitLabels: '["  Front   house ", ""]' })).toMatchObject({
      value: { unitLabels: ['Front house', 'Unit 2'] },
    });
  });
  test('one per unit', () => {
    expect(parse({ unitLabels: ['A'] })).toEqual({
      ok: false,
      reason: 'unit-label-count-differs',
      field: 'unitLabels',
    });
  });
  test.each([[[1, 2]], ['A,B'], [['A', 'B'.repeat(41)]]])('%j is refused', (unitLabels) => {
    expect(parse({ unitLabels })).toEqual({ ok: false, reason: 'invalid-unit-labels', field: 'unitLabels' });
  });
  test('an unnamed unit is called by its number', () => {
    const parsed = parse({});
    if (!parsed.ok || parsed.value.kind !== 'multi-family') throw new Error('not read');
    expect(unitName(parsed.value, 1)).toBe('Unit 2');
    expect(unitName({ ...parsed.value, unitLabels: ['Front', 'Back'] }, 1)).toBe('Back');
  });
});
