import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldWords, setInputProblemTexts } from './input-problem-text.ts';

setInputProblemTexts();

test.each<[z.ZodType, unknown, string]>([
  [z.number().max(9_999_999), 99_999_999, 'Please enter at most 9,999,999.'],
  [z.number().min(1), 0, 'Please enter 1 or more.'],
  [z.number().int(), 1.5, 'Please enter a whole number.'],
  [z.number(), 'six', 'Please check this value.'],
  [z.number(), undefined, 'This is missing.'],
  [z.string().max(5), 'longer', 'Please use at most 5 characters.'],
  [z.string().min(1), '', 'Please fill this in.'],
  [z.array(z.number()).max(2), [1, 2, 3], 'Please give at most 2.'],
  [z.enum(['a', 'b']), 'c', 'Please choose one of these: a, b.'],
  [z.enum(['a', 'b', 'c', 'd', 'e']), 'f', 'Please choose one from the list.'],
  [z.uuid(), 'x', 'Please check this value.'],
  [z.union([z.literal(1), z.object({ a: z.number() })]), 'x', 'Please check this value.'],
  [z.strictObject({}), { a: 1 }, 'We don’t know this field: a.'],
  [z.strictObject({}), { a: 1, b: 2 }, 'We don’t know these fields: a, b.'],
  [z.string().max(2, 'Two letters, please.'), 'abc', 'Two letters, please.'],
])('%# is refused in a sentence', (schema, value, words) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(words);
});

test('a field is named in words', () => {
  expect(fieldWords('property.squareFootage')).toBe('square footage');
  expect(fieldWords('priceChange.amountCents')).toBe('amount');
  expect(fieldWords('unitSquareFootages.0')).toBe('unit square footages');
  expect(fieldWords('request')).toBe('request');
});
