/** What somebody who answers one of our texts wants: no more of them, or them back. */
export type TextReply = 'stop' | 'resume';

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'];
const resumeWords = ['START', 'YES', 'UNSTOP'];

/** The word must stand alone: "please don't stop" ends nothing. "Stop.", "opt out" and "STOP ALL" do. */
export function readTextReply(words: string): TextReply | undefined {
  const word = words.replace(/[^a-z]/gi, '').toUpperCase();
  if (stopWords.includes(word)) return 'stop';
  return resumeWords.includes(word) ? 'resume' : undefined;
}
