import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { stripeEventTypes } from './stripe-event-types.ts';
import { eventReader } from './stripe-events.ts';

test.each(stripeEventTypes)('%s names something to read again', (type) => {
  const object = { id: 'one_1', payment_intent: 'pi_1' };
  const body = JSON.stringify({ id: 'evt_1', type, created: 1_700_000_000, data: { object } });
  const secret = 'whsec_test';
  const timestamp = 1_700_000_000;
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  const read = eventReader(secret)(Buffer.from(body), header, new Date(timestamp * 1000));
  expect(read).toMatchObject({ ok: true, event: { subjectId: expect.any(String) } });
});

test('the setup guide names exactly these', () => {
  const guide = readFileSync(
    join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'integrations.md'),
    'utf8',
  );
  const step = guide.slice(guide.indexOf('PUBLIC_URL/api/webhooks/stripe`'), guide.indexOf('(`whsec_…`)'));
  const named = [...step.matchAll(/`((?:payment_intent|checkout|charge|refund)\.[a-z_.]+)`/g)].map(
    ([, type]) => type,
  );
  expect(named.sort()).toEqual([...stripeEventTypes].sort());
});
