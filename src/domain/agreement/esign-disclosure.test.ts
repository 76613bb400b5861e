import { expect, test } from 'vitest';
import { CONSENT_COVERS, ESIGN_DISCLOSURE } from './esign-disclosure.ts';
import { LAW_SECTIONS } from './law-sections.ts';

test('the checkbox covers the same consent as the agreement', () => {
  const signature = LAW_SECTIONS.find(({ id }) => id === 'signature')?.paragraphs.join(' ');
  for (const words of Object.values(CONSENT_COVERS)) expect(signature).toContain(words);
  expect(ESIGN_DISCLOSURE.consent).toContain(CONSENT_COVERS.records);
  expect(ESIGN_DISCLOSURE.points[0]?.words).toContain(CONSENT_COVERS.inspections);
});
