const words: Readonly<Record<string, string>> = {
  'no-payment-link': 'There is no separate payment page for this amount.',
  'payment-failed': 'The payment page did not take the payment.',
  canceled: 'You left the payment page before the payment was made.',
  cancelled: 'You left the payment page before the payment was made.',
};

/** `error`: as an address says it. What nobody of ours has written there is not repeated. */
export const paymentErrorWords = (error: string | null): string =>
  (error !== null && Object.hasOwn(words, error) && words[error]) || 'A payment was not completed.';
