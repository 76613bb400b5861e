import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { letterheadOf } from '../agreement/letterhead-facts.ts';
import { faces, openSheet } from '../agreement/sheet.ts';
import { asTrueType, readFontTables } from './font-container.ts';
import { notoSans } from './font-files.ts';
import { openFont } from './fontkit.ts';

const facts = {
  title: 'A',
  author: 'B',
  subject: 'C',
  made: new Date('2026-11-16T15:00:00Z'),
  colors: letterheadOf(business).colors,
};
const widthOf = (text: string, face: string, size: number) =>
  openSheet(facts).doc.font(face, size).widthOfString(text);

test('the width of a text depends only on face and size', () => {
  const inTwelve = widthOf('Maricopa', faces.text, 12);
  expect(widthOf('Maricopa', faces.text, 12)).toBe(inTwelve);
  expect(widthOf('Maricopa', faces.text, 24)).toBeCloseTo(2 * inTwelve, 9);
  expect(widthOf('Maricopa', faces.strong, 12)).toBeGreaterThan(inTwelve);
});

test('the width of mixed scripts is the sum of its parts', () => {
  const parts = ['Nguy', 'ễ', 'n ', '李雷', ' ', '김'].map((part) => widthOf(part, faces.text, 10));
  const sum = parts.reduce((one, other) => one + other, 0);
  expect(widthOf('Nguyễn 李雷 김', faces.text, 10)).toBeCloseTo(sum, 6);
});

test('a glyph first read as part of another keeps its letter in copied text', () => {
  const file = asTrueType(readFontTables(notoSans('700-normal').fileWith([46])?.bytes() ?? Buffer.alloc(0)));
  const font = openFont(file);
  const [dot] = openFont(file).layout('.').glyphs;
  font.getGlyph(dot?.id ?? 0);
  expect(font.layout('.').glyphs[0]?.codePoints).toEqual([46]);
});

test('clearing the cache leaves every width unchanged', () => {
  const before = widthOf('Pinal', faces.lead, 10);
  const { doc } = openSheet(facts);
  doc.font(faces.lead, 10);
  for (let person = 0; person < 4_500; person++) doc.widthOfString(`Dana ${person}`);
  expect(doc.widthOfString('Pinal')).toBe(before);
  expect(widthOf('Pinal', faces.lead, 10)).toBe(before);
});
