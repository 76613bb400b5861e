import { expect, test } from 'vitest';
import { cents } from '../../../domain/money.ts';
import { sendQuestion } from './send-question.ts';

const buyer = { name: 'Theo Vega', email: 'theo@mail.example', mayRead: true, standing: 'buyer' } as const;
const agent = { name: 'Omar Keys', email: 'omar@mail.example', mayRead: false, standing: 'agent' } as const;
const base = { number: 1, readers: [buyer, agent], missing: [], due: cents(0) } as const;

test('a report that nothing withholds names who gets it now, and who does not', () => {
  expect(sendQuestion(base)).toMatchObject({
    title: 'Send the report?',
    words: expect.stringMatching(/^We send Theo Vega a link now\. Omar Keys \(agent\) can’t read it until/),
    yes: 'Send report',
  });
});

test('a report that is withheld names everything that is missing', () => {
  const question = sendQuestion({ ...base, missing: ['signature', 'payment'], due: cents(45_000) });
  expect(question.words).toContain('as soon as the agreement is signed and $450 is paid');
  expect(question.yes).toBe('Send once signed and paid');
});

test('a corrected version has its number', () => {
  expect(sendQuestion({ ...base, number: 2 })).toMatchObject({
    title: 'Send version 2?',
    yes: 'Send version 2',
  });
});

test('a booking without a reader’s email says that nobody gets it', () => {
  expect(sendQuestion({ ...base, readers: [{ ...buyer, email: null }] }).words).toContain(
    'nobody gets it yet',
  );
});
