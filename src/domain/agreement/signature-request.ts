/** Maximum length of the note to the person who is asked to sign. */
export const MAX_REQUEST_MESSAGE = 500;
