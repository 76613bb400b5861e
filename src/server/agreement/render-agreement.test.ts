import { expect, test } from 'vitest';
import { AGREEMENT } from '../../domain/agreement/agreement.ts';
import { renderAgreement, sectionsInATurn } from './render-agreement.ts';

test('while a copy is drawn, others get a turn after every few sections', async () => {
  let turns = 0;
  let drawn = false;
  const takeTurns = () => {
    turns += 1;
    if (!drawn) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  await renderAgreement({ agreement: AGREEMENT });
  drawn = true;
  expect(turns).toBeGreaterThanOrEqual(Math.floor(AGREEMENT.sections.length / sectionsInATurn));
});
