/** Message for a failed request. Offline, the connection is given as the reason. */
export const failureText = (words: string): string =>
  navigator.onLine
    ? words
    : 'You’re offline. Nothing you entered is lost. Try again when you’re back online.';
