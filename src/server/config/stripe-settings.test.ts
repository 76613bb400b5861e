import { expect, test } from 'vitest';
import { loadConfig } from '../config.ts';

const account = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const problemsOf = (env: Record<string, string>) => {
  const result = loadConfig({ ...account, ...env });
  return result.ok ? [] : result.problems;
};

test('Stripe needs exactly its three keys', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ STRIPE_SECRET_KEY: 'rk_test_1' })).toEqual([]);
  expect(problemsOf({ STRIPE_WEBHOOK_SECRET: '' })).toEqual([
    'STRIPE_WEBHOOK_SECRET is missing: PAYMENT_PROVIDER=stripe needs it.',
  ]);
});

test('swapped keys are refused without being repeated', () => {
  const problems = problemsOf({ STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_PUBLISHABLE_KEY: 'sk_live_secret' });
  expect(problems).toEqual([
    'STRIPE_SECRET_KEY must begin with sk_ (or rk_, for a restricted key).',
    'STRIPE_PUBLISHABLE_KEY must begin with pk_.',
  ]);
});

test('STRIPE_API_URL must be https, or this machine', () => {
  expect(problemsOf({ STRIPE_API_URL: 'http://127.0.0.1:4242' })).toEqual([]);
  expect(problemsOf({ STRIPE_API_URL: 'http://stripe.example' })).toHaveLength(1);
});

test('style attributes on the checkout are allowed only on request', () => {
  const allowed = (value: string) => {
    const result = loadConfig({ ...account, STRIPE_STYLE_ATTRIBUTES: value });
    return result.ok && result.config.stripe.styleAttributes;
  };
  expect([allowed(''), allowed('refuse'), allowed('allow')]).toEqual([false, false, true]);
  expect(problemsOf({ STRIPE_STYLE_ATTRIBUTES: 'yes' })).toEqual([
    'STRIPE_STYLE_ATTRIBUTES must be "allow" or "refuse", not "yes".',
  ]);
});
