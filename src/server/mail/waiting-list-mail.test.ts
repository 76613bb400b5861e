import { describe, expect, test } from 'vitest';
import { sender } from '../../../tests/support/current-business.ts';
import { visibleWords } from '../../../tests/support/visible-words.ts';
import { calendarDate } from '../../domain/calendar-date.ts';
import { composeWaitingListMail } from './waiting-list-mail.ts';

const entry = { day: calendarDate('2026-11-18'), firstName: 'Dana', confirmed: true };
const offer = { time: '08:00', until: new Date('2026-11-16T20:30:00Z') } as const;
const context = { sender, publicUrl: 'https://inspections.example', token: 'abc.d_e-f' };
const joined = composeWaitingListMail('joined', entry, context);
const offered = composeWaitingListMail('offered', { ...entry, offer }, context);

const bothForms = (mail: typeof joined) => [mail.text, visibleWords(mail.html)];

describe('a new place', () => {
  test('names the day and promises a mail when a spot opens up', () => {
    for (const words of bothForms(joined)) {
      expect(words).toContain('You’re on the waiting list for Wednesday, November 18, 2026.');
      expect(words).toContain('When a spot opens up and you’re next, we’ll email you');
    }
  });

  test('has a link to leave', () => {
    expect(joined.text).toContain('https://inspections.example/waiting-list?place=abc.d_e-f');
    expect(joined.html).toContain('href="https://inspections.example/waiting-list?place=abc.d_e-f"');
  });
});

describe('an offer', () => {
  test('names the held time, its deadline and what follows', () => {
    for (const words of bothForms(offered)) {
      expect(words).toContain('Wednesday, November 18, 2026 at 8:00 AM, Arizona time');
      expect(words).toContain('holding it for you until Monday, November 16, 2026 at 1:30 PM.');
      expect(words).toContain('After that, we’ll offer it to the next person.');
    }
  });

  test('has links to accept and to decline', () => {
    for (const words of [offered.text, offered.html]) {
      expect(words).toContain('https://inspections.example/calendar?offer=abc.d_e-f');
      expect(words).toContain('https://inspections.example/waiting-list?place=abc.d_e-f');
    }
  });

  test('is not composed without a time', () => {
    expect(() => composeWaitingListMail('offered', entry, context)).toThrow('needs the time');
  });
});

test('an unconfirmed mailbox is only asked to confirm', () => {
  const words = composeWaitingListMail('joined', { ...entry, confirmed: false }, context).text;
  expect(words).toContain('Confirm this email to join the waiting list');
  expect(words).not.toContain('You’re on the waiting list');
});

test.each(['  ', 'You won $500! claim: https://evil.example/win', 'www.evil.example'])(
  '%j is not used as a greeting',
  (firstName) => {
    expect(composeWaitingListMail('joined', { ...entry, firstName }, context).text).not.toContain('Hi ');
  },
);

test('a name is greeted', () => {
  expect(joined.text).toContain('Hi Dana,');
});
