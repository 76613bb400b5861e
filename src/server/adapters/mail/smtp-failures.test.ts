import { expect, test } from 'vitest';
import { readSmtpFailure } from './smtp-failures.ts';

test.each([
  ['550 5.1.1 No such user', 'refused'],
  ['550 5.4.50 Something else', 'refused'],
  ['550 5.4.5 Daily user sending limit exceeded.', 'unavailable'],
  ['550-5.4.5 Daily user sending limit exceeded. For more information on Gmail', 'unavailable'],
  ['535 5.7.8 Not accepted', 'unavailable'],
  ['451 4.3.0 Try again', 'unavailable'],
])('"%s" is %s', (response, reason) => {
  const error = { command: 'DATA', responseCode: Number(response.slice(0, 3)), response };
  expect(readSmtpFailure(error).sent).toMatchObject({ reason, why: expect.stringContaining(response) });
});
