/** Latin letters of English and other European languages. The PDF font has all of them, so no server check is needed. */
export const hasOnlyCommonLetters = (text: string): boolean => /^[\x20-\x7e\u00a0-\u017f‘’]*$/.test(text);
