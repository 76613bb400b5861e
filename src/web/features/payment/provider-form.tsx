import { lazy, Suspense } from 'react';
import type { PaymentIntent } from '../../../api/payment.ts';
import { OfficeLine } from '../../lib/office-line.tsx';
import type { PaymentFormProps } from './payment-form.tsx';

/** As high as a form on a phone, so that what follows does not move when the form arrives. */
export const LoadingForm = () => (
  <p role="status" className="min-h-104 lg:min-h-0">
    Setting up secure payment...
  </p>
);

// Placeholder: only one of the two forms is needed, and only once there is something to pay.
const NoForm = () => (
  <p role="alert">We couldn’t load the card form. You weren’t charged. Please reload this page.</p>
);
const SandboxCardForm = lazy(() => import('./sandbox-card-form.tsx').catch(() => ({ default: NoForm })));
const StripeForm = lazy(() => import('./stripe-form.tsx').catch(() => ({ default: NoForm })));

export const ProviderForm = (props: PaymentFormProps & { intent: PaymentIntent }) => (
  <Suspense fallback={<LoadingForm />}>
    <FormOf {...props} />
  </Suspense>
);

/** Exhaustive: real card numbers must never be typed into the sandbox's form. */
function FormOf(props: PaymentFormProps & { intent: PaymentIntent }) {
  switch (props.intent.provider) {
    case 'stripe':
      return <StripeForm key={props.intent.clientSecret} {...props} />;
    case 'sandbox':
      return <SandboxCardForm {...props} />;
  }
}

export const PaymentProcessing = () => (
  <>
    <p role="status" className="text-lead">
      We’re processing your payment. No need to pay again: this page updates when it’s done.
    </p>
    <OfficeLine words="Taking long?" />
  </>
);
