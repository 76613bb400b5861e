import { lazy, Suspense } from 'react';
import type { PaymentIntent } from '../../../api/payment.ts';
import type { Trying } from './payment-form.tsx';

export const SettingUp = () => <p role="status">Setting up secure payment...</p>;

// One of the two is needed, and neither before there is something to pay.
const NoForm = () => (
  <p role="alert">We couldn’t load the card form. You weren’t charged. Please reload this page.</p>
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
