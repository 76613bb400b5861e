import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { CONSENT_COVERS, esignDisclosure } from './esign-disclosure.ts';

const disclosure = esignDisclosure(business.office);

test('the checkbox covers the same consent as the agreement', () => {
  const signature = business.agreement.sections.find(({ id }) => id === 'signature')?.paragraphs.join(' ');
  for (const words of Object.values(CONSENT_COVERS)) expect(signature).toContain(words);
  expect(disclosure.consent).toContain(CONSENT_COVERS.records);
  expect(disclosure.points[0]?.words).toContain(CONSENT_COVERS.inspections);
});
