/** Control characters, lone surrogates and bidirectional marks. */
const unreadable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

export const isReadable = (text: string): boolean => text.search(unreadable) === -1;

/** Replaces each run of such characters with a space. */
export const readable = (text: string): string => text.replace(unreadable, ' ');
