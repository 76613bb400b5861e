import { describe, expect, test } from 'vitest';
import { readTextReply } from './text-replies.ts';

describe('an answer to a text', () => {
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
  test.each(['START', 'yes', 'Unstop'])('%j brings them back', (words) => {
    expect(readTextReply(words)).toBe('resume');
  });
  test.each(['', 'please don’t stop', 'Can you come at the end of the week?', 'HELP', 'toString', '12'])(
    '%j changes nothing',
    (words) => {
      expect(readTextReply(words)).toBeUndefined();
    },
  );
});
