import { expect, test } from 'vitest';
import { faces, openSheet } from './sheet.ts';

const facts = { title: 'A', author: 'B', subject: 'C', made: new Date('2026-11-16T15:00:00Z') };
const widthOf = (text: string, face: string, size: number) =>
  openSheet(facts).doc.font(face, size).widthOfString(text);

test('a text is as wide as its face and size make it, in every document', () => {
  const inTwelve = widthOf('Maricopa', faces.text, 12);
  expect(widthOf('Maricopa', faces.text, 12)).toBe(inTwelve);
  expect(widthOf('Maricopa', faces.text, 24)).toBeCloseTo(2 * inTwelve, 9);
  expect(widthOf('Maricopa', faces.strong, 12)).toBeGreaterThan(inTwelve);
});

test('more names than are kept leave every width as it was', () => {
  const before = widthOf('Pinal', faces.lead, 10);
  const { doc } = openSheet(facts);
  doc.font(faces.lead, 10);
  for (let person = 0; person < 10_500; person++) doc.widthOfString(`Dana ${person}`);
  expect(doc.widthOfString('Pinal')).toBe(before);
});
