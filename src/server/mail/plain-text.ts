import type { Letter, Link } from './letter.ts';
import type { Sender } from './sender.ts';

export function letterText({ name, phone, hours, address }: Sender, letter: Letter): string {
  const blocks = [
    letter.heading,
    letter.greeting && `Hi ${letter.greeting},`,
    ...letter.paragraphs.slice(0, 1),
    letter.action ? linkLine(letter.action) : '',
    ...letter.paragraphs.slice(1),
    letter.facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    ...letter.closing,
    ...letter.quietLinks.map(linkLine),
    ['-- ', name, `${phone}, ${hours}`, address, letter.reason].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const linkLine = ({ words, url }: Link): string => `${words}:\n${url}`;
