/** Replies to our texts that opt out, or back in. */
export type TextReply = 'stop' | 'resume';

const stopKeywords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'];
const resumeKeywords = ['START', 'YES', 'UNSTOP'];

/** The keyword must be the whole text: "please don't stop" is ignored. "Stop.", "opt out" and "STOP ALL" count. */
export function readTextReply(words: string): TextReply | undefined {
  const word = words.replace(/[^a-z]/gi, '').toUpperCase();
  if (stopKeywords.includes(word)) return 'stop';
  return resumeKeywords.includes(word) ? 'resume' : undefined;
}
