// The descriptions of vendors: what passes, and what a failure says.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkAnswer, checkRequest, describeVendor } from './vendor-call.ts';

const vendor = describeVendor({ vendor: 'Example', apiVersion: 'v2', checked: '2026-11-19' }, [
  {
    name: 'send',
    method: 'POST',
    path: /^\/v2\/messages$/,
    request: z.strictObject({ fields: z.literal('id'), to: z.string() }),
    answer: z.object({ id: z.string() }),
  },
]);
const sent = { method: 'POST', path: '/v2/messages?fields=id' };

test.each([
  ['JSON', '{"to":"a"}'],
  ['a form', 'to=a'],
  ['form fields', new URLSearchParams({ to: 'a' })],
  ['a parsed body', { to: 'a' }],
])('a request as %s is checked together with its query', (_what, body) => {
  expect(checkRequest(vendor, { ...sent, body }).name).toBe('send');
  expect(() => checkRequest(vendor, { ...sent, path: '/v2/messages', body })).toThrow('→ at fields');
});

test('a field sent twice is a list', () => {
  expect(() => checkRequest(vendor, { ...sent, body: 'to=a&to=b' })).toThrow(
    'expected string, received array',
  );
});

test('a failure names vendor, version, call and field', () => {
  expect(() => checkAnswer(vendor, { ...sent, body: { id: 7 } })).toThrow(
    /Example v2 \(checked 2026-11-19\), answer of send:\n.*expected string.*\n.*→ at id/,
  );
});

test('a call that is not described fails', () => {
  expect(() => checkRequest(vendor, { method: 'GET', path: '/v2/messages' })).toThrow(
    'describes no call GET /v2/messages',
  );
});
