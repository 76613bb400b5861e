import { expect, test } from 'vitest';
import { textConsent } from './text-consent.ts';

test('the consent names the sender, the topic, how to opt out, and that booking does not depend on it', () => {
  expect(textConsent({ name: 'Caliche Home Inspections' }).wording).toMatch(
    /Caliche Home Inspections.*inspection.*rates may apply.*STOP.*HELP.*not a condition/,
  );
});
