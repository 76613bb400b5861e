import { describe, expect, test } from 'vitest';
import { readTextReply } from './text-replies.ts';

describe('a reply to a text', () => {
  test.each([
    'STOP',
    'stop',
    ' Stop. ',
    'STOPALL',
    'Stop all',
    'UNSUBSCRIBE',
    'Cancel',
    'end',
    'QUIT',
    'OPTOUT',
    'opt out',
    'opt-out',
    'REVOKE',
  ])('%j ends texts', (words) => {
    expect(readTextReply(words)).toBe('stop');
  });
  test.each(['START', 'yes', 'Unstop'])('%j opts back in', (words) => {
    expect(readTextReply(words)).toBe('resume');
  });
  test.each(['', 'please don’t stop', 'Can you come at the end of the week?', 'HELP', 'toString', '12'])(
    '%j is ignored',
    (words) => {
      expect(readTextReply(words)).toBeUndefined();
    },
  );
});
