/** Message for a failed request; without a connection that is the reason, whatever was requested. */
export const failureText = (words: string): string =>
  navigator.onLine
    ? words
    : 'You’re offline. Nothing you entered is lost. Try again when you’re back online.';
