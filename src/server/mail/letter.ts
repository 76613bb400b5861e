// A mail before rendering. Text and HTML are rendered from the same letter, so they cannot differ.

export type Fact = { name: string; value: string };

export type Letter = {
  subject: string;
  heading: string;
  /** A first name, or empty. */
  greeting: string;
  /** The first one is also the preview in a list of mails. */
  paragraphs: readonly string[];
  facts: readonly Fact[];
  /** The main action. */
  action?: Link;
  /** After the facts. */
  closing: readonly string[];
  /** Secondary links. */
  quietLinks: readonly Link[];
  /** Why the recipient gets it. */
  reason: string;
};

/** The part that depends on the event. */
export type LetterText = Pick<Letter, 'subject' | 'heading' | 'paragraphs'>;

export type Link = { words: string; url: string };
