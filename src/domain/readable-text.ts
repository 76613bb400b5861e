/** Control characters, halves of a character, and marks that make text read in another order than it was written. */
const unreadable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

export const isReadable = (text: string): boolean => text.search(unreadable) === -1;

/** The text with each stretch of such characters made into a space. */
export const readable = (text: string): string => text.replace(unreadable, ' ');
