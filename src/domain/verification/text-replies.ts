/** Replies to our texts that opt out, or back in. */
export type TextReply = 'stop' | 'resume';

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'];
const resumeWords = ['START', 'YES', 'UNSTOP'];

/** The keyword must be the whole text: "please don't stop" is ignored. "Stop.", "opt out" and "STOP ALL" count. */
export function readTextReply(words: string): TextReply | undefined {
  const word = words.replace(/[^a-z]/gi, '').toUpperCase();
  if (stopWords.includes(word)) return 'stop';
  return resumeWords.includes(word) ? 'resume' : undefined;
}
