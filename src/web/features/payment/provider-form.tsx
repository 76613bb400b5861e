import { lazy, Suspense } from 'react';
import type { PaymentIntent } from '../../../api/payment.ts';
import type { Trying } from './payment-form.tsx';

export const SettingUp = () => <p role="status">Setting up secure payment...</p>;

// One of the two is needed, and neither before there is something to pay.
const NoForm = () => (
  <p role="alert">The card form could not be loaded. Nothing was charged. Please load this page again.</p>
);
const CardForm = lazy(() => import('./card-form.tsx').catch(() => ({ default: NoForm })));
const StripeForm = lazy(() => import('./stripe-form.tsx').catch(() => ({ default: NoForm })));

export const ProviderForm = (props: Trying & { intent: PaymentIntent }) => (
  <Suspense fallback={<SettingUp />}>
    {props.intent.provider === 'stripe' ? (
      <StripeForm key={props.intent.clientSecret} {...props} />
    ) : (
      <CardForm {...props} />
    )}
  </Suspense>
);
