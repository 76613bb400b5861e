/** What whoever asks somebody else to sign may write to them: a few sentences. */
export const MAX_REQUEST_MESSAGE = 500;
