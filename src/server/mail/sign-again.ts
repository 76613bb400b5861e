export const signAgain =
  'Your booking changed after you signed, so please read and sign the agreement again.';
