import { describe, expect, test } from 'vitest';
import { testNotice, testNoticeLine } from './test-notice.ts';

const allPretend = { payments: false, texts: false, mail: false, signing: false };
const allReal = { payments: true, texts: true, mail: true, signing: true };
const line = (...given: Parameters<typeof testNotice>) => {
  const notice = testNotice(...given);
  return notice && testNoticeLine(notice);
};

describe('the notice about test modes', () => {
  test('in a sandbox without real providers', () => {
    expect(line('sandbox', allPretend)).toBe('Sandbox: sample data, nothing charged or sent.');
  });
  test('in a sandbox with one real provider names what is really sent', () => {
    expect(line('sandbox', { ...allPretend, mail: true })).toBe(
      'Sandbox: sample data, no card is charged, no texts are sent. But emails are really sent.',
    );
    expect(line('sandbox', allReal)).toMatch(/^Sandbox: sample data\. But cards are really charged, texts/);
  });
  test('is absent in live mode with real providers', () => {
    expect(line('live', allReal)).toBeNull();
  });
  test('in live mode names each part in test mode', () => {
    expect(line('live', { ...allReal, payments: false })).toBe('Test mode: no card is charged.');
    expect(line('live', allPretend)).toBe(
      'Test mode: no card is charged, no texts are sent, no emails are sent, agreements are signed for testing only.',
    );
  });
});
