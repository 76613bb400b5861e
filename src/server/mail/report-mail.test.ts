import { describe, expect, test } from 'vitest';
import { sender } from '../../../tests/support/current-business.ts';
import { cents } from '../../domain/money.ts';
import { composeReportMail, composeReportText, type ReportMailFacts } from './report-mail.ts';

const facts: ReportMailFacts = {
  sender,
  street: '5519 E Calle Redonda',
  greeting: 'Dana',
  url: 'https://caliche.example/report/token',
  version: 1,
  note: '',
  missing: ['signature', 'payment'],
  ownSteps: ['signature', 'payment'],
  due: cents(45_000),
  mayRead: true,
  code: '402913',
  message: { author: '', body: '' },
  promiseWords: '',
  reviewUrl: '',
  reinspection: {
    author: 'Dana Ortiz',
    contact: { phone: '+16025550142', email: 'dana@home.example' },
    price: cents(19_500),
    findings: ['Leak (finding 3)'],
  },
  periodWords: null,
};

describe('the office mail about a re-inspection', () => {
  const textFor = (contact: ReportMailFacts['reinspection']['contact']) =>
    composeReportMail('reinspection-asked', { ...facts, reinspection: { ...facts.reinspection, contact } })
      .text;

  test('has the phone number and the list', () => {
    const text = textFor(facts.reinspection.contact);
    expect(text).toContain('Please call (602) 555-0142 to set a time.');
    expect(text).toContain('On their list (1):');
  });

  test('says who gave no phone number', () => {
    expect(textFor({ phone: null, email: 'dana@home.example' })).toContain(
      'They gave no phone number: dana@home.example',
    );
  });

  test('names no contact of somebody who was removed', () => {
    expect(textFor(null)).not.toMatch(/Please call \(|gave no phone/);
  });
});

test('a waiting report does not open by paying alone while someone else has to sign', () => {
  const { text } = composeReportMail('report-waiting', { ...facts, ownSteps: ['payment'] });
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Please pay $450. You can open it once we have the signed agreement, too.',
  );
});

test('the mail about a waiting report asks not to forward its link', () => {
  const { text } = composeReportMail('report-waiting', facts);
  expect(text.replace(/\s+/g, ' ')).toContain('This link is just for you: please don’t forward it');
});

test('a code by text is short and says not to share it', () => {
  const text = composeReportText('report-code', facts);
  expect(text).toContain("402913 is the code for your inspection report. Don't share it.");
  expect(text?.length).toBeLessThanOrEqual(160);
});
