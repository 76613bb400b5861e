const words: Readonly<Record<string, string>> = {
  'no-payment-link': 'There’s no separate payment page for this amount.',
  'payment-failed': 'The payment didn’t go through.',
  canceled: 'You left the payment page before paying.',
  cancelled: 'You left the payment page before paying.',
};

/** `error`: from the URL; unknown values are not shown. */
export const paymentErrorText = (error: string | null): string =>
  (error !== null && Object.hasOwn(words, error) && words[error]) || 'Your payment wasn’t completed.';
