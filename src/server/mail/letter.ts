// A mail before it has a form. Text and HTML are made of the same letter, so they cannot say different things.

export type Fact = { name: string; value: string };

export type Letter = {
  subject: string;
  heading: string;
  /** A first name; empty where nobody is addressed. */
  greeting: string;
  /** The first one is also what a list of mails shows beside the subject. */
  paragraphs: readonly string[];
  facts: readonly Fact[];
  /** The one thing to do next. */
  action?: Link;
  /** After the facts. */
  closing: readonly string[];
  /** What one may do instead, less visibly. */
  quietLinks: readonly Link[];
  /** Why the reader gets it. */
  reason: string;
};

/** What a mail is about; the rest is for its reader. */
export type LetterWords = Pick<Letter, 'subject' | 'heading' | 'paragraphs'>;

export type Link = { words: string; url: string };
