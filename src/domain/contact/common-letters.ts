/** English and the other Latin letters of Europe: all of them can be printed, so nobody has to be asked. */
export const hasOnlyCommonLetters = (text: string): boolean => /^[\x20-\x7e\u00a0-\u017f‘’]*$/.test(text);
