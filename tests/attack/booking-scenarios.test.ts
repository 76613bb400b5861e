import { expect, test } from 'vitest';
import { bookingScenarios } from '../../attack/scenarios-booking.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app } = await makeTestApp({ trustedProxies: ['127.0.0.1'] });
const url = await app.listen({ host: '127.0.0.1', port: 0 });

test.each(bookingScenarios)('$name', { timeout: 120_000 }, async ({ run }) => {
  expect(await run({ url })).toEqual([]);
});
