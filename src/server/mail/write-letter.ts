import { letterHtml } from './layout.ts';
import type { Letter } from './letter.ts';
import { oneLine } from './one-line.ts';
import { letterText } from './plain-text.ts';
import type { Sender } from './sender.ts';

export type WrittenLetter = { subject: string; text: string; html: string };

export function writeLetter(sender: Sender, letter: Letter): WrittenLetter {
  const lines = toSingleLines(letter);
  return {
    subject: lines.subject,
    text: letterText(sender, lines),
    html: letterHtml(sender, lines),
  };
}

const maxNameLength = 60;
const maxSubjectLength = 150;

/** Reduces every field to a single line. */
function toSingleLines(letter: Letter): Letter {
  return {
    ...letter,
    subject: oneLine(letter.subject, maxSubjectLength),
    heading: oneLine(letter.heading),
    greeting: oneLine(letter.greeting, maxNameLength),
    paragraphs: letter.paragraphs.map((words) => oneLine(words, 1_000)),
    facts: letter.facts.map(({ name, value }) => ({ name: oneLine(name), value: oneLine(value) })),
    closing: letter.closing.map((words) => oneLine(words, 1_000)),
    reason: oneLine(letter.reason),
  };
}
