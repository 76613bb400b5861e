import { expect, test } from 'vitest';
import { SECTION_IDS } from '../../../domain/agreement/agreement-template.ts';
import { EMPTY_CONTRACT_FORM } from '../../../domain/agreement/contract-form.ts';
import { nextSection, nextTask } from './next-task.ts';

const details = {
  ...EMPTY_CONTRACT_FORM,
  payerName: 'Rosalind Okafor',
  payerPhone: '(602) 555-0142',
  payerEmail: 'rosalind.okafor@mail.example',
  reportEmail: 'rosalind.okafor@mail.example',
};
const agreed = { ...details, esignConsent: true };
const ids: readonly string[] = SECTION_IDS;
const initialed = (sections: readonly (string | undefined)[]) =>
  Object.fromEntries(sections.map((id) => [id, 'RO']));

test('what is missing comes in the order of the page, initials before the sections', () => {
  expect([EMPTY_CONTRACT_FORM, details, agreed].map(nextTask)).toEqual([
    { kind: 'field', field: 'payerName', words: 'your details' },
    { kind: 'field', field: 'esignConsent', words: 'your consent' },
    { kind: 'field', field: 'clientInitials', words: 'your initials' },
  ]);
  expect(nextTask({ ...agreed, clientInitials: 'RO' })).toEqual({ kind: 'section' });
});

test('someone who has begun to initial goes on, also where something above is missing', () => {
  const begun = { ...agreed, payerName: '', clientInitials: 'RO', initials: initialed([ids[0]]) };
  expect(nextTask(begun)).toEqual({ kind: 'section' });
  const allInitialed = { ...begun, contractRead: true, initials: initialed(ids) };
  expect(nextTask(allInitialed)).toMatchObject({ field: 'payerName' });
});

test('with everything done, the next thing is to sign', () => {
  const complete = {
    ...agreed,
    contractRead: true,
    clientInitials: 'RO',
    initials: initialed(ids),
    acknowledged: true,
    signature: { kind: 'typed', name: 'Rosalind Okafor' },
  } as const;
  expect(nextTask(complete)).toEqual({ kind: 'sign' });
});

test('the next section is the next one without initials, and skipped ones come after the last', () => {
  expect(nextSection({}, undefined)).toBe(ids[0]);
  expect(nextSection(initialed(ids.slice(0, 3)), ids[2])).toBe(ids[3]);
  expect(nextSection(initialed([ids[1]]), ids[0])).toBe(ids[2]);
  expect(nextSection(initialed(ids.slice(1)), ids[9])).toBe(ids[0]);
  expect(nextSection(initialed(ids), ids[9])).toBeUndefined();
});
